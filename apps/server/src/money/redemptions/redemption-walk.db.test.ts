import type { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { proofSize } from '#everywhere/proof-size.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, listInvariantViolations, readBalance } from '#money/coins/index.ts'
import { couponDraft } from '#money/coupons/brand-coupon.factory.ts'
import { createCoupon } from '#money/coupons/create-coupon.ts'
import { loadCodesFile } from '#money/coupons/load-codes-file.ts'
import { publishOwnCoupon } from '#money/coupons/publish-own-coupon.ts'
import { settleOwn } from '#money/settlements/settle-supplier.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { giveCode } from './give-code.ts'
import { markRedemptionUsed } from './mark-redemption-used.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { refundByOperator } from './refund-redemption.ts'
import { turnDownRedemption } from './turn-down-redemption.ts'

useTestApp()

const deliveries = ['pool', 'shared_code', 'generated', 'manual'] as const
const quantity = 3
const purse = 1500

const buildWorld = async () => {
  const brand = await buildBrand()
  const offer = async (delivery: CouponDelivery) => {
    const pool = delivery === 'pool'
    const draft = couponDraft({
      delivery,
      sharedCode: 'SHARED',
      quantity: pool ? 0 : quantity,
      validDays: 2,
    })
    const { id } = await createCoupon(brand.actor, draft)
    if (pool) await loadCodesFile(brand.actor, id, { text: 'AAA\nBBB\nCCC', dryRun: false })
    await publishOwnCoupon(brand.actor, id)
    return id
  }
  const couponIds: string[] = []
  for (const delivery of deliveries) couponIds.push(await offer(delivery))
  const creators = [await buildCreator(), await buildCreator()]
  for (const { actor } of creators) await fundCreator(actor.userId, purse)
  return { brand, couponIds, creators: creators.map(({ actor }) => actor) }
}
type World = Awaited<ReturnType<typeof buildWorld>>

const whats = ['redeem', 'give', 'turnDown', 'use', 'refund', 'settle', 'wait'] as const
const step = fc.record({
  what: fc.constantFrom('redeem', 'redeem', 'give', ...whats),
  who: fc.nat(1),
  which: fc.nat(11),
  hours: fc.integer({ min: 1, max: 40 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const take = async (world: World, bought: { id: string; who: number }[], redemption: Step) => {
  const { brand, couponIds, creators } = world
  const creator = creators[redemption.who]
  const target = bought[redemption.which % Math.max(bought.length, 1)]
  if (redemption.what === 'redeem' && creator !== undefined) {
    const { id } = await redeemCoupon(creator, couponIds[redemption.which % 4] ?? '')
    bought.push({ id, who: redemption.who })
  } else if (redemption.what === 'settle') await settleOwn(brand.actor)
  else if (redemption.what === 'wait') await passDeadlines()
  else if (target !== undefined) {
    const owner = creators[target.who]
    if (redemption.what === 'give') await giveCode(brand.actor, target.id, `HAND-${target.id}`)
    if (redemption.what === 'turnDown')
      await turnDownRedemption(brand.actor, target.id, 'None is left.')
    if (redemption.what === 'refund') await refundByOperator(target.id, 'It did not work.')
    if (redemption.what === 'use' && owner !== undefined) await markRedemptionUsed(owner, target.id)
  }
}

const wrongStocks = async ({ couponIds }: World) => {
  const { rows } = await sql`
    select c.delivery, c.stock from coupons c
     where c.id = any(${couponIds}::uuid[]) and c.stock <> case c.delivery
       when 'pool' then (select count(*) from coupon_codes k where k.coupon_id = c.id and k.redemption_id is null)
       else ${quantity} - (select count(*) from redemptions r
                            where r.coupon_id = c.id and r.state not in ('failed', 'refunded')) end`.execute(
    db,
  )
  return rows
}

const coinsIn = async ({ brand, creators, couponIds }: World): Promise<number> => {
  const { supplier_id: supplier } = await db
    .selectFrom('coupons')
    .select('supplier_id')
    .where('id', '=', couponIds[0] ?? '')
    .executeTakeFirstOrThrow()
  const all = [
    accounts.brandWallet(brand.brandId),
    accounts.supplierPayable(supplier),
    ...creators.flatMap(({ userId }) => [
      accounts.creatorWallet(userId),
      accounts.creatorHeld(userId),
    ]),
  ]
  const balances = await Promise.all(all.map((account) => readBalance(db, account)))
  return balances.reduce((sum, coins) => sum + coins, 0)
}

describe('whatever happens to coupons, in any order', () => {
  it('stock and coins always add up', {
    timeout: 120_000,
  }, async () => {
    const happened = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const world = await buildWorld()
        const bought: { id: string; who: number }[] = []
        let moment = Date.now()
        for (const redemption of steps) {
          moment += redemption.what === 'wait' ? redemption.hours * 3_600_000 : 1000
          const what = await atTime(new Date(moment), () => take(world, bought, redemption)).then(
            () => redemption.what,
            (error) => {
              if (!(error instanceof Refusal)) throw error
              return 'refused'
            },
          )
          happened.set(what, (happened.get(what) ?? 0) + 1)
        }
        expect(await wrongStocks(world)).toEqual([])
        expect(await coinsIn(world)).toBe(2 * purse)
        expect(await listInvariantViolations()).toEqual([])
      }),
      { numRuns: proofSize(6, 100) },
    )
    for (const what of [...whats, 'refused'])
      expect([what, (happened.get(what) ?? 0) > 1]).toEqual([what, true])
  })
})
