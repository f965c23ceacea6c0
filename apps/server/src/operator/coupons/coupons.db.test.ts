import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { archiveCoupon } from '#money/coupons/archive-coupon.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { commandOf } from '../command.ts'
import { issueCode } from './coupons.ts'

const server = useTestApp()
const folder = mkdtempSync(join(tmpdir(), 'tandem-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const run = async (...words: string[]): Promise<{ code: number | undefined; said: string }> => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line))?.()
  return { code, said: lines.join('\n') }
}
const publish = async (more: object = {}) => {
  const request = {
    supplier: 'Corner Bakery',
    title: 'A dozen rolls',
    amountMinor: 900,
    cost: 600,
    ...more,
  }
  const { code, said } = await run('coupon', fileOf('coupon.json', JSON.stringify(request)))
  return { code, said, id: said.match(/: ([0-9a-f-]{36})$/m)?.[1] ?? '' }
}
const buildRich = async () => {
  const creator = await buildCreator({ displayName: 'Ada Quill' })
  await fundCreator(creator.actor.userId, 6000)
  return creator
}
const redeem = async (as: { token: string }, couponId: string) =>
  (await server.call(redemptions.redeem, { as, params: { couponId } })).body
const codeOf = async (as: { token: string }, redemptionId: string) =>
  (await server.call(redemptions.reveal, { as, params: { redemptionId } })).body.code

describe('coupon', () => {
  it('publishes what a file describes, and codes are loaded after a dry run', async () => {
    const { code, said, id } = await publish()
    expect(code).toBe(0)
    expect(said).toContain(`load-codes ${id}`)
    const path = fileOf('codes.csv', 'code\nROLL-1\nROLL-2\nroll-1\nno\n')
    const dry = await run('load-codes', id, path, '--dry-run')
    expect(dry.said).toContain('New, and would be loaded: 2')
    expect(dry.said).toContain('Twice in the file: 1')
    expect(dry.said).toContain('Line 4: The same code stands in line 2.')
    expect(dry.said).toContain('Left to redeem: 0')
    expect(dry.said).not.toContain('ROLL')
    expect((await run('load-codes', id, path)).said).toContain('Left to redeem: 2')
    expect((await run('load-codes', id, path)).said).toContain('Known before: 2')
    expect((await run('coupons')).said).toContain(`${id}  offered, 2 left`)
    const creator = await buildRich()
    const bought = await redeem(creator, id)
    expect(await codeOf(creator, bought.id)).toBe('ROLL-1')
  })

  it('is of the shop that is known already, in whatever case its name is written', async () => {
    const name = `Harbour Bakery ${randomUUID().slice(0, 8)}`
    for (const supplier of [name, name.toLowerCase(), name.toUpperCase()])
      expect((await publish({ supplier })).code).toBe(0)
    const { rows } = await sql<{ name: string }>`
      select name from suppliers where lower(name) = lower(${name})`.execute(db)
    expect(rows).toEqual([{ name }])
  })

  it('names every mistake of a file at once', async () => {
    const wrong = await publish({ cost: 0, percent: 20, colour: 'red', startsAt: 'soon' })
    expect(wrong.code).toBe(1)
    expect(wrong.said).toContain('"cost" is at least 1.')
    expect(wrong.said).toContain('"startsAt" is a day of the calendar, like 2027-01-31.')
    expect(wrong.said).toContain('Leave out colour.')
    const two = await publish({ percent: 20, delivery: 'manual', sharedCode: 'ABC' })
    expect(two.said).toContain('Say what it is worth')
    expect(two.said).toContain('Say how many there are in "quantity".')
    expect(two.said).toContain('"sharedCode" belongs to')
    expect((await run('coupon', fileOf('x.json', '{'))).said).toContain('This file isn’t JSON.')
    expect((await run('coupon', fileOf('x.json', '[]'))).said).toContain(
      'Write the fields in braces.',
    )
    expect((await run('coupon', fileOf('x.json', '{}'))).said).toContain('"supplier" is a text.')
    expect((await run('coupon', join(folder, 'none.json'))).said).toContain('There is no file')
    expect((await run('load-codes', 'nonsense', fileOf('c.csv', 'ABC'))).said).toBe(
      'There is no coupon nonsense.',
    )
    expect((await run('load-codes', randomUUID(), fileOf('c.csv', 'ABC'))).code).toBe(1)
    expect(commandOf(['load-codes', 'x', 'y', '--wet'], () => {})).toBeUndefined()
  })
})

describe('issue-code, refund-redemption, pause-coupon', () => {
  it('give a code by hand, and take one back with a reason', async () => {
    const { id } = await publish({ delivery: 'manual', quantity: 3, cost: 100 })
    const creator = await buildRich()
    const bought = await redeem(creator, id)
    expect((await run('coupons')).said).toContain('1 waiting for a code')
    const other = await publish({ delivery: 'generated', quantity: 1, cost: 100, validDays: 1 })
    const brief = await redeem(creator, other.id)
    const next = await redeem(creator, id)
    const offered = (await run('coupons')).said
    expect(offered.match(/waiting for a code/g)).toHaveLength(1)
    expect(offered.indexOf(id)).toBeLessThan(offered.indexOf(other.id))
    // Neither a list of codes nor out of sight.
    expect((await run('load-codes', other.id, fileOf('c.csv', 'ABC'))).code).toBe(1)
    expect((await run('resume-coupon', other.id)).code).toBe(1)
    // The newest last, next to the prompt, and none of another coupon.
    expect((await run('redemptions', id)).said.split('\n')).toEqual([
      expect.stringContaining(`${bought.id}  `),
      expect.stringContaining(`${next.id}  `),
    ])
    await atTime(new Date(Date.now() + 86_400_001), async () =>
      expect((await run('redemptions', other.id)).said).toMatch(
        new RegExp(`^${brief.id} .*: expired$`),
      ),
    )
    const lines: string[] = []
    const issue = (code: string) =>
      issueCode(
        bought.id,
        async () => code,
        (line) => lines.push(line),
      )
    expect(await issue('ab')).toBe(1)
    expect(await issue('BY-HAND-1')).toBe(0)
    expect(lines.join('\n')).not.toContain('BY-HAND')
    expect(await codeOf(creator, bought.id)).toBe('BY-HAND-1')
    expect(await issue('BY-HAND-2')).toBe(1)
    expect((await run('refund-redemption', bought.id, 'The till did not take it.')).code).toBe(0)
    expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(5800)
    const again = await run('refund-redemption', bought.id, 'Once more.')
    expect(again.said).toContain('Only a coupon whose code was issued')
    expect(commandOf(['refund-redemption', bought.id, ' '], () => {})).toBeUndefined()
    expect((await run('pause-coupon', id)).said).toContain('out of sight')
    expect((await run('pause-coupon', id)).code).toBe(1)
    expect((await redeem(creator, id)).code).toBe('coupon.paused')
    expect((await run('resume-coupon', id)).code).toBe(0)
    expect((await redeem(creator, id)).state).toBe('held')
    expect((await run('pause-coupon', randomUUID())).said).toContain('There is no coupon')
  })
})

describe('settle', () => {
  let shop: string
  beforeAll(() => {
    shop = `Bakery ${randomUUID()}`
  })

  it('pays a shop in money: its coins are gone, and so is what they were worth', async () => {
    const { id } = await publish({ supplier: shop, delivery: 'generated', quantity: 9 })
    expect((await run('settle', shop, 'cash')).said).toContain('no coins to move yet')
    const creator = await buildRich()
    await redeem(creator, id)
    await redeem(creator, id)
    const before = await readBalance(db, accounts.cash('EUR'))
    const issued = await readBalance(db, accounts.issuance)
    const typed = shop.toUpperCase()
    const answers = await Promise.all([run('settle', shop, 'cash'), run('settle', typed, 'cash')])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(answers.map(({ said }) => said)).toContainEqual(
      `Settled: 1,200 coins of ${shop}. Pay 12.00 EUR to the shop.`,
    )
    expect(await readBalance(db, accounts.cash('EUR'))).toBe(before - 1200)
    expect(await readBalance(db, accounts.issuance)).toBe(issued + 1200)
    expect((await run('settle', 'Nobody', 'cash')).said).toContain('There is no shop of this name')
    // A brand's coupons are settled in its own wallet, in coins.
    const brand = await buildBrand({ name: `Brand ${shop}` })
    const { id: brands } = await buildBrandCoupon(brand)
    await redeemCoupon(creator.actor, brands)
    expect((await run('coupons')).said).toContain(brands)
    await archiveCoupon(brand.actor, brands)
    expect((await run('coupons')).said).not.toContain(brands)
    const refused = await run('settle', brand.name, 'cash')
    expect(refused.said).toContain('There is no shop of this name')
    expect(commandOf(['settle', shop, 'coins'], () => {})).toBeUndefined()
  })
})
