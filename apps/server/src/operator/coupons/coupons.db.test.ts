import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { archiveCoupon } from '#money/coupons/archive-coupon.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { commandOf } from '../command.ts'

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

it('coupon publishes what a file describes, and codes are loaded after a dry run', async () => {
  const { code, said, id } = await publish()
  expect(code).toBe(0)
  expect(said).toContain(`load-codes ${id}`)
  const path = fileOf('codes.csv', 'code\nROLL-1\nROLL-2\nroll-1\nno\n')
  const dry = await run('load-codes', id, path, '--dry-run')
  expect(dry.said).toContain('New, and would be loaded: 2')
  expect(dry.said).toContain('Twice in the file: 1')
  expect(dry.said).toContain('Line 4: The same code is in line 2.')
  expect(dry.said).toContain('Left to redeem: 0')
  expect(dry.said).not.toContain('ROLL')
  expect((await run('load-codes', id, path)).said).toContain('Left to redeem: 2')
  expect((await run('load-codes', id, path)).said).toContain('Already known: 2')
  expect((await run('coupons')).said).toContain(`${id}  offered, 2 left`)
  const creator = await buildRich()
  const bought = await redeem(creator, id)
  expect(await codeOf(creator, bought.id)).toBe('ROLL-1')
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
