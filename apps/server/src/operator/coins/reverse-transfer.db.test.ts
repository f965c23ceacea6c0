import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildOperator, requestIdOf, runAs } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

useTestApp()

const twoPeopleDo = async (...words: string[]) => {
  const [maker, checker] = [await buildOperator(), await buildOperator()]
  const asked = await runAs(maker, ...words)
  const id = requestIdOf(asked.said)
  return { id, asked, done: await runAs(checker, 'approve', id) }
}

const buildGranted = async (coins: number) => {
  const brand = await buildBrand({ name: 'Glow Theory' })
  const { id } = await twoPeopleDo('grant', brand.slug, String(coins), 'Present.')
  return { brand, key: `grant:${id}`, wallet: accounts.brandWallet(brand.brandId) }
}
const money = () => readBalance(db, accounts.cash('EUR'))

describe('reverse', () => {
  it('takes a grant back with its money, once, and leaves both in the history', async () => {
    const before = await money()
    const { key, wallet } = await buildGranted(400)
    expect(await money()).toBe(before + 400)
    const { asked, done } = await twoPeopleDo('reverse', key, 'Wrong brand.')
    expect(asked.said).toContain(`take back ${key}: Glow Theory loses 400 coins`)
    expect(done).toMatchObject({ code: 0 })
    expect(await readBalance(db, wallet)).toBe(0)
    expect(await money()).toBe(before)
    const { rows } = await sql<{ event: string; memo: string }>`
      select r.event, r.memo from ledger_transfers r join ledger_transfers t on t.id = r.reverses
       where t.idempotency_key = ${key}`.execute(db)
    expect(rows).toEqual([{ event: 'transfer.reversed', memo: 'Wrong brand.' }])
    const again = await runAs(await buildOperator(), 'reverse', key, 'Again.')
    expect(again.said).toBe('This transfer was taken back before.')
  })

  it('of two requests for the same transfer, carries out one', async () => {
    const { key, wallet } = await buildGranted(400)
    await twoPeopleDo('adjust', (await buildBrand()).slug, '+400', 'Something else.')
    const [maker, ...checkers] = [
      await buildOperator(),
      await buildOperator(),
      await buildOperator(),
    ]
    const ids: string[] = []
    for (const _ of checkers)
      ids.push(requestIdOf((await runAs(maker, 'reverse', key, 'Wrong.')).said))
    const answers = await Promise.all(
      checkers.map((checker, nr) => runAs(checker, 'approve', ids[nr] ?? '')),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(answers.map(({ said }) => said)).toContain('This transfer was taken back before.')
    expect(await readBalance(db, wallet)).toBe(0)
  })

  it('leaves alone what belongs to a campaign, what is unknown and what is a reversal itself', async () => {
    const maker = await buildOperator()
    const { id } = await buildCampaign()
    const publish = await runAs(maker, 'reverse', `campaign:${id}:publish`, 'Why not.')
    expect(publish.said).toContain('belongs to a campaign')
    expect((await runAs(maker, 'reverse', 'grant:x', 'Why.')).said).toBe(
      'There is no transfer grant:x.',
    )
    const { key } = await buildGranted(10)
    const reversal = await twoPeopleDo('reverse', key, 'Wrong.')
    const twice = await runAs(maker, 'reverse', `reversal:${reversal.id}`, 'Back again.')
    expect(twice.said).toContain('takes another one back')
  })
})
