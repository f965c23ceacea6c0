import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildOperator, requestIdOf, runAs } from './operator.factory.ts'

useTestApp()

const askFor = async (coins: number, by: { key: string }) => {
  const brand = await buildBrand({ name: 'Glow Theory' })
  const { said } = await runAs(by, 'grant', brand.slug, String(coins), 'Launch present.')
  return { brand, id: requestIdOf(said), wallet: accounts.brandWallet(brand.brandId) }
}

describe('operators', () => {
  const keyIn = (said: string) => ({ key: /^ {2}(\S{43})$/m.exec(said)?.[1] ?? '' })

  it('are made freely once, then only by one who is there, and their key is kept as a hash', async () => {
    expect((await runAs(null, 'operators')).said).toContain('There are no operators yet.')
    const first = keyIn((await runAs(null, 'add-operator', 'Ada')).said)
    const stranger = await runAs(null, 'add-operator', 'Ben')
    expect(stranger).toMatchObject({ code: 1 })
    expect(stranger.said).toContain('OPERATOR_KEY')
    expect((await runAs({ key: 'wrong' }, 'add-operator', 'Ben')).code).toBe(1)
    const second = keyIn((await runAs(first, 'add-operator', 'Ben')).said)
    expect(second.key).not.toBe(first.key)
    expect((await runAs(first, 'add-operator', 'ben')).said).toContain('already')
    expect((await runAs(null, 'operators')).said).toMatch(/Ada\n.*Ben, added by Ada$/)
    const { rows } = await sql<{ row: string }>`select o::text as row from operators o`.execute(db)
    for (const { row } of rows) expect(row).not.toContain(first.key)
  })
})

describe('what takes two operators', () => {
  it('happens when another one approves it, and is listed in words until then', async () => {
    const [maker, checker] = [await buildOperator('Mia'), await buildOperator()]
    const { id, wallet } = await askFor(1500, maker)
    const { said } = await runAs(null, 'requests')
    expect(said).toMatch(new RegExp(`^${id} .* requested by Mia$`, 'm'))
    expect(said).toContain('give 1,500 coins to Glow Theory (brand), paid for by the marketplace')
    expect(said).toContain('Reason: Launch present.')
    expect(await readBalance(db, wallet)).toBe(0)
    expect((await runAs(checker, 'approve', id)).code).toBe(0)
    expect(await readBalance(db, wallet)).toBe(1500)
    expect((await runAs(null, 'requests')).said).not.toContain(id)
  })

  it('never by the one who asked, nor by nobody', async () => {
    const maker = await buildOperator()
    const { id, wallet } = await askFor(100, maker)
    expect((await runAs(maker, 'approve', id)).said).toContain('Another operator')
    expect((await runAs(maker, 'refuse', id, 'Mine.')).said).toContain('Another operator')
    expect((await runAs(null, 'approve', id)).said).toContain('OPERATOR_KEY')
    expect((await runAs({ key: 'guessed' }, 'approve', id)).said).toContain(
      'No operator has this key',
    )
    expect(await readBalance(db, wallet)).toBe(0)
  })

  it('once, however many approve it at the same time', async () => {
    const maker = await buildOperator()
    const checkers = await Promise.all(Array.from({ length: 6 }, () => buildOperator()))
    const { id, wallet } = await askFor(700, maker)
    const answers = await Promise.all(checkers.map((one) => runAs(one, 'approve', id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(
      answers.filter(({ said }) => said === 'This request was already approved.'),
    ).toHaveLength(5)
    expect(await readBalance(db, wallet)).toBe(700)
  })

  it('not at all when another one refuses it', async () => {
    const [maker, checker] = [await buildOperator(), await buildOperator()]
    const { id, wallet } = await askFor(700, maker)
    expect((await runAs(checker, 'refuse', id, 'Not agreed.')).said).toBe(
      'Refused. Nothing was changed.',
    )
    expect((await runAs(checker, 'approve', id)).said).toBe('This request was already refused.')
    expect(await readBalance(db, wallet)).toBe(0)
  })
})
