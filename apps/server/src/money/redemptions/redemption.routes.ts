import { brandRedemptions } from '@tandem/contract/money/redemptions/brand-redemption.endpoints.ts'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listBrandRedemptions } from './brand-redemption.views.ts'
import { sendBrandRedemptionsFile } from './brand-redemptions-file.ts'
import { giveCode } from './give-code.ts'
import { markRedemptionUsed } from './mark-redemption-used.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { listRedemptions, viewCode } from './redemption.views.ts'
import { sendRedemptionsFile } from './redemptions-file.ts'
import { turnDownRedemption } from './turn-down-redemption.ts'

export const serveRedemptions = (app: FastifyInstance): void => {
  bind(app, redemptions.redeem, async ({ actor, params }) => redeemCoupon(actor, params.couponId))
  bind(app, redemptions.history, async ({ actor, query }) => listRedemptions(actor, query))
  bind(app, redemptions.reveal, async ({ actor, params }) => viewCode(actor, params.redemptionId))
  bind(app, redemptions.markUsed, async ({ actor, params }) =>
    markRedemptionUsed(actor, params.redemptionId),
  )
  bind(app, brandRedemptions.list, async ({ actor, params, query }) =>
    listBrandRedemptions(actor, params.couponId, query),
  )
  bind(app, brandRedemptions.giveCode, async ({ actor, params, body }) =>
    giveCode(actor, params.redemptionId, body.code),
  )
  bind(app, brandRedemptions.turnDown, async ({ actor, params, body }) =>
    turnDownRedemption(actor, params.redemptionId, body.reason),
  )
  // These downloads are not part of the JSON contract.
  app.get('/api/redemptions.csv', sendRedemptionsFile)
  app.get('/api/brand/coupons/:couponId/redemptions.csv', sendBrandRedemptionsFile)
}
