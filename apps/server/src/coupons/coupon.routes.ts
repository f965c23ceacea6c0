import { brandCoupons } from '@tandem/contract/coupons/brand-coupon.endpoints.ts'
import { coupons } from '@tandem/contract/coupons/coupon.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { countDraftSave, countNewDraft } from '../identity/index.ts'
import { listSales } from '../redemptions/brand-redemption.views.ts'
import { sendSalesFile } from '../redemptions/brand-redemptions-file.ts'
import { giveCode } from '../redemptions/give-code.ts'
import { markRedemptionUsed } from '../redemptions/mark-redemption-used.ts'
import { redeemCoupon } from '../redemptions/redeem-coupon.ts'
import { listRedemptions, viewCode } from '../redemptions/redemption.views.ts'
import { sendRedemptionsFile } from '../redemptions/redemptions-file.ts'
import { turnDownRedemption } from '../redemptions/turn-down-redemption.ts'
import { settleOwn } from '../settlements/settle-supplier.ts'
import { listSettlements } from '../settlements/settlement.views.ts'
import { archiveCoupon } from './archive-coupon.ts'
import { listBrandCoupons, viewBrandCoupon } from './brand-coupon.views.ts'
import { changeCoupon } from './change-coupon.ts'
import { listCouponSuppliers, listCoupons } from './coupon.views.ts'
import { createCoupon } from './create-coupon.ts'
import { loadCodesFile } from './load-codes-file.ts'
import { pauseCoupon, resumeCoupon } from './pause-coupon.ts'
import { publishOwnCoupon } from './publish-own-coupon.ts'

export const serveCoupons = (app: FastifyInstance): void => {
  bind(app, coupons.list, async ({ actor, query }) => listCoupons(actor, query))
  bind(app, coupons.suppliers, async () => listCouponSuppliers())
  bind(app, coupons.redeem, async ({ actor, params }) => redeemCoupon(actor, params.couponId))
  bind(app, coupons.history, async ({ actor, query }) => listRedemptions(actor, query))
  bind(app, coupons.reveal, async ({ actor, params }) => viewCode(actor, params.redemptionId))
  bind(app, coupons.markUsed, async ({ actor, params }) =>
    markRedemptionUsed(actor, params.redemptionId),
  )
  // Files, not JSON: outside of the contract, and written page by page.
  app.get('/api/redemptions.csv', sendRedemptionsFile)
  app.get('/api/brand/coupons/:couponId/redemptions.csv', sendSalesFile)
  serveBrandCoupons(app)
}

const serveBrandCoupons = (app: FastifyInstance): void => {
  const it = brandCoupons
  bind(app, it.list, async ({ actor, query }) => listBrandCoupons(actor, query))
  bind(app, it.view, async ({ actor, params }) => viewBrandCoupon(actor, params.couponId))
  bind(app, it.create, async ({ actor, body }) => {
    await countNewDraft(actor.userId)
    return createCoupon(actor, body)
  })
  bind(app, it.change, async ({ actor, params, body }) => {
    await countDraftSave(actor.userId)
    return changeCoupon(actor, params.couponId, body)
  })
  bind(app, it.publish, async ({ actor, params }) => publishOwnCoupon(actor, params.couponId))
  bind(app, it.pause, async ({ actor, params }) => pauseCoupon(actor, params.couponId))
  bind(app, it.resume, async ({ actor, params }) => resumeCoupon(actor, params.couponId))
  bind(app, it.archive, async ({ actor, params }) => archiveCoupon(actor, params.couponId))
  bind(app, it.loadCodes, async ({ actor, params, body }) =>
    loadCodesFile(actor, params.couponId, body),
  )
  bind(app, it.sales, async ({ actor, params, query }) => listSales(actor, params.couponId, query))
  bind(app, it.giveCode, async ({ actor, params, body }) =>
    giveCode(actor, params.redemptionId, body.code),
  )
  bind(app, it.turnDown, async ({ actor, params, body }) =>
    turnDownRedemption(actor, params.redemptionId, body.reason),
  )
  bind(app, it.settlements, async ({ actor, query }) => listSettlements(actor, query))
  bind(app, it.settle, async ({ actor }) => settleOwn(actor))
}
