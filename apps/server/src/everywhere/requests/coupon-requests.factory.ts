import { randomUUID } from 'node:crypto'
import { type Prepare, secret } from '#everywhere/cast.factory.ts'
import { buildRedemptionOfA } from '#everywhere/things.factory.ts'
import { buildBrandCoupon, couponDraft } from '#money/coupons/brand-coupon.factory.ts'
import { buildCoupon } from '#money/coupons/coupon.factory.ts'
import { createCoupon } from '#money/coupons/create-coupon.ts'
import { pauseCoupon } from '#money/coupons/pause-coupon.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { buildWaiting } from '#money/redemptions/redemption.factory.ts'

const ofRedemption: Prepare = async (cast) => {
  const { id, canary } = await buildRedemptionOfA(cast)
  return { params: { redemptionId: id }, canary }
}
const inDraft =
  (body?: unknown, more: Parameters<typeof couponDraft>[0] = {}): Prepare =>
  async ({ brandA }) => {
    const canary = secret()
    const draft = couponDraft({ description: canary, ...more })
    const { id } = await createCoupon(brandA.actor, draft)
    return { params: { couponId: id }, canary, ...(body !== undefined && { body }) }
  }
const inOffered: Prepare = async ({ brandA, creatorA }) => {
  const { id } = await buildBrandCoupon(brandA, { coinsCost: 1 })
  await redeemCoupon(creatorA.actor, id)
  return { params: { couponId: id } }
}
const inWaiting =
  (bodyOf: () => unknown): Prepare =>
  async ({ brandA, creatorA }) => {
    const { id } = await buildWaiting(brandA, creatorA.actor)
    return { params: { redemptionId: id }, body: bodyOf() }
  }

export const couponRequests: Record<string, Prepare> = {
  'GET /coupons': () => ({ query: { limit: 5 } }),
  'GET /coupons/suppliers': () => ({}),
  'POST /coupons/:couponId/redemptions': async () => ({
    params: { couponId: (await buildCoupon({ coinsCost: 1 })).id },
  }),
  'GET /redemptions': () => ({}),
  'GET /redemptions/:redemptionId/code': ofRedemption,
  'POST /redemptions/:redemptionId/use': ofRedemption,
  'GET /brand/coupons': () => ({ query: { limit: 5 } }),
  'POST /brand/coupons': () => ({ body: couponDraft() }),
  'GET /brand/coupons/:couponId': inDraft(),
  'PATCH /brand/coupons/:couponId': inDraft({ version: 0, title: 'Eleven off' }),
  'POST /brand/coupons/:couponId/publish': inDraft(),
  'POST /brand/coupons/:couponId/pause': inOffered,
  'POST /brand/coupons/:couponId/resume': async (cast) => {
    const { id } = await buildBrandCoupon(cast.brandA)
    await pauseCoupon(cast.brandA.actor, id)
    return { params: { couponId: id } }
  },
  'POST /brand/coupons/:couponId/archive': inDraft(),
  'POST /brand/coupons/:couponId/codes': inDraft(
    { text: `code\n${randomUUID()}\n`, dryRun: false },
    { delivery: 'pool' },
  ),
  'GET /brand/coupons/:couponId/redemptions': inOffered,
  'POST /brand/redemptions/:redemptionId/code': inWaiting(() => ({ code: randomUUID() })),
  'POST /brand/redemptions/:redemptionId/turn-down': inWaiting(() => ({
    reason: 'The shop is closed this week.',
  })),
  'GET /brand/settlements': () => ({}),
  'POST /brand/settlements': async (cast) => {
    await inOffered(cast)
    return {}
  },
}
