import { coupons } from '@tandem/contract/coupons/coupon.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/bind.ts'
import { listCoupons } from './coupon.views.ts'
import { markRedemptionUsed } from './mark-redemption-used.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { listRedemptions, viewCode } from './redemption.views.ts'
import { sendRedemptionsFile } from './redemptions-file.ts'

export const serveCoupons = (app: FastifyInstance): void => {
  bind(app, coupons.list, async ({ actor, query }) => listCoupons(actor, query))
  bind(app, coupons.redeem, async ({ actor, params }) => redeemCoupon(actor, params.couponId))
  bind(app, coupons.history, async ({ actor, query }) => listRedemptions(actor, query))
  bind(app, coupons.reveal, async ({ actor, params }) => viewCode(actor, params.redemptionId))
  bind(app, coupons.markUsed, async ({ actor, params }) =>
    markRedemptionUsed(actor, params.redemptionId),
  )
  // A file, not JSON: outside of the contract, and written page by page.
  app.get('/api/redemptions.csv', sendRedemptionsFile)
}
