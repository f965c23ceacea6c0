import { rightsRenewals } from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildGranted } from './granted.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Person = { token: string }

const name = (grantId: string, as: Person, price: number | null) =>
  server.call(rightsRenewals.namePrice, { as, params: { grantId }, body: { coins: price } })
const renew = (grantId: string, as: Person, price: number) =>
  server.call(rightsRenewals.renew, { as, params: { grantId }, body: { coins: price } })
const read = async (grantId: string, as: Person) =>
  (await server.call(rightsGrants.readForBrand, { as, params: { grantId } })).body
const laterBy = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * dayMs).toISOString()
const same = (moment: string) => new Date(moment).toISOString()

describe('the price of a renewal', () => {
  it('is named, changed and taken back by the creator', async () => {
    const { brand, creator, grantId } = await buildGranted()
    expect((await read(grantId, brand)).can.renew).toMatchObject({ because: 'rights.no_price' })
    expect((await name(grantId, creator, 40)).body.renewalCoins).toBe(40)
    expect((await name(grantId, creator, 45)).body.renewalCoins).toBe(45)
    const { renewalCoins, can } = await read(grantId, brand)
    expect([renewalCoins, can.renew]).toEqual([45, { allowed: true }])
    expect((await name(grantId, creator, null)).body).toMatchObject({
      renewalCoins: null,
      can: { namePrice: { allowed: true }, renew: { because: 'role.brand_only' } },
    })
  })

  it('is told once, though the same is named again', async () => {
    const { creator, grantId } = await buildGranted()
    const times = async () => {
      const named = db
        .selectFrom('domain_events')
        .select('id')
        .where('subject_id', '=', grantId)
        .where('type', '=', 'rights.price_named')
      return (await named.execute()).length
    }
    const before = await times()
    await name(grantId, creator, 40)
    await name(grantId, creator, 40)
    expect(await times()).toBe(before + 1)
  })

  it('is the creator’s alone, and closed once the rights were renewed', async () => {
    const { brand, creator, grantId } = await buildGranted({ renewalCoins: 0 })
    const another = await buildCreator()
    expect(told(await name(grantId, another, 1))).toEqual([404, 'rights.not_found'])
    expect(told(await name(grantId, brand, 1))).toEqual([403, 'role.creator_only'])
    await renew(grantId, brand, 0)
    expect(told(await name(grantId, creator, 1))).toEqual([409, 'rights.renewed_already'])
  })
})

describe('renewing', () => {
  it('pays the creator, and the fee on top, for as many days again of the same', async () => {
    const { brand, creator, grantId, original, postId } = await buildGranted({ renewalCoins: 40 })
    await fundBrand(brand.brandId, 100)
    const old = await read(grantId, brand)
    const { status, body } = await renew(grantId, brand, 40)
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ renews: grantId, state: 'upcoming', startsAt: old.endsAt },
        coins: 40,
        renewalCoins: null,
        usage: old.usage,
        postId,
        originals: [{ url: original }],
      },
    ])
    expect(same(body.endsAt)).toBe(laterBy(old.endsAt, 30))
    expect(same(old.renewableUntil)).toBe(same(body.endsAt))
    const balances = await Promise.all(
      [accounts.brandWallet(brand.brandId), accounts.creatorWallet(creator.actor.userId)].map(
        (account) => readBalance(db, account),
      ),
    )
    expect(balances).toEqual([56, 40])
    expect(await read(grantId, brand)).toMatchObject({
      renewedUntil: body.endsAt,
      can: { renew: { because: 'rights.renewed_already' } },
    })
    const lines = (await server.call(wallet.statement, { as: brand })).body.items
    expect(lines[0]).toMatchObject({ delta: -44, words: expect.stringMatching(/rights/i) })
    const earned = (await server.call(coins.statement, { as: creator })).body.items
    expect(earned[0]).toMatchObject({ delta: 40, words: expect.stringMatching(/rights/i) })
    // By name, as of every other grant.
    expect(earned[0]?.words).not.toContain('a brand')
  })

  it('begins now where the rights have ended', async () => {
    const { brand, grantId } = await buildGranted({ renewalCoins: 0 })
    moveClock(40 * dayMs)
    const { body } = await renew(grantId, brand, 0)
    expect(Math.abs(Date.parse(body.startsAt) - Date.now() - 40 * dayMs)).toBeLessThan(60_000)
    expect(same(body.endsAt)).toBe(laterBy(body.startsAt, 30))
  })

  it('moves no coins where the price is 0', async () => {
    const { brand, grantId } = await buildGranted({ renewalCoins: 0 })
    expect((await renew(grantId, brand, 0)).status).toBe(200)
    const { body } = await server.call(wallet.statement, { as: brand })
    expect(body.items).toEqual([])
  })

  it('is refused at another price than was seen, without one, and to strangers', async () => {
    const { brand, creator, grantId } = await buildGranted({ renewalCoins: 40 })
    await fundBrand(brand.brandId, 100)
    await name(grantId, creator, 50)
    expect(told(await renew(grantId, brand, 40))).toEqual([409, 'rights.price_changed'])
    await name(grantId, creator, null)
    expect(told(await renew(grantId, brand, 50))).toEqual([409, 'rights.no_price'])
    await name(grantId, creator, 50)
    expect(told(await renew(grantId, await buildBrand(), 50))).toEqual([404, 'rights.not_found'])
    const viewer = await buildColleague({ brand }, 'viewer')
    expect(told(await renew(grantId, viewer, 50))).toEqual([403, 'brand.role_required'])
    expect((await read(grantId, viewer)).can.renew).toMatchObject({
      because: 'brand.role_required',
    })
  })

  it('needs the coins, and no debt', async () => {
    const { brand, grantId } = await buildGranted({ renewalCoins: 40 })
    await fundBrand(brand.brandId, 43)
    const short = await renew(grantId, brand, 40)
    expect([told(short), short.body]).toMatchObject([
      [409, 'coins.insufficient'],
      { detail: 'Renewing holds 44 coins and you have 43. Top up 1 coins first.' },
    ])
    await chargeBackBrand(brand.brandId, 5)
    expect(told(await renew(grantId, brand, 40))).toEqual([409, 'brand.owes_coins'])
    await fundBrand(brand.brandId, 49)
    expect((await renew(grantId, brand, 40)).status).toBe(200)
  })

  it('pressed many times at once makes one, and pays once', async () => {
    const { brand, creator, grantId } = await buildGranted({ renewalCoins: 40 })
    await fundBrand(brand.brandId, 1000)
    const all = await Promise.all(Array.from({ length: 8 }, () => renew(grantId, brand, 40)))
    expect(all.map(told).sort()).toEqual([
      [200, undefined],
      ...Array.from({ length: 7 }, () => [409, 'rights.renewed_already']),
    ])
    expect(await readBalance(db, accounts.creatorWallet(creator.actor.userId))).toBe(40)
  })
})
