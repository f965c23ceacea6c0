import { done } from '@tandem/contract/ids.ts'
import { operatorCoupons } from '@tandem/contract/operator/coupons/offer.endpoints.ts'
import type { OfferDetails } from '@tandem/contract/operator/coupons/offer.schema.ts'
import type { FastifyInstance } from 'fastify'
import {
  archiveByOperator,
  listCouponPage,
  loadCodesByOperator,
  pauseByOperator,
  resumeByOperator,
  viewAnyCoupon,
} from '#money/coupons/index.ts'
import {
  giveCodeByOperator,
  listNewestRedemptionsOf,
  refundByOperator,
} from '#money/redemptions/index.ts'
import { settleInCash } from '#money/settlements/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { publishOffer } from './publish-offer.ts'
import { settledInWords } from './settle-shop.ts'

const viewOffer = async (couponId: string): Promise<OfferDetails> => {
  const [offer, redemptions] = await Promise.all([
    viewAnyCoupon(couponId),
    listNewestRedemptionsOf(couponId),
  ])
  return { offer, redemptions }
}

export const serveOperatorCoupons = (app: FastifyInstance): void => {
  bind(app, operatorCoupons.list, ({ query }) => listCouponPage(query))
  bind(app, operatorCoupons.read, ({ params }) => viewOffer(params.couponId))
  bindStep(
    app,
    operatorCoupons.publish,
    ({ body }) => publishOffer(body),
    (_, couponId) => viewOffer(couponId),
  )
  bind(app, operatorCoupons.loadCodes, ({ params, body }) =>
    loadCodesByOperator(params.couponId, body),
  )
  bindStep(
    app,
    operatorCoupons.pause,
    ({ params }) => pauseByOperator(params.couponId),
    ({ params }) => viewOffer(params.couponId),
  )
  bindStep(
    app,
    operatorCoupons.resume,
    ({ params }) => resumeByOperator(params.couponId),
    ({ params }) => viewOffer(params.couponId),
  )
  bindStep(
    app,
    operatorCoupons.retire,
    ({ params }) => archiveByOperator(params.couponId),
    ({ params }) => viewOffer(params.couponId),
  )
  bindStep(
    app,
    operatorCoupons.issueCode,
    ({ params, body }) => giveCodeByOperator(params.redemptionId, body.code),
    async () => done,
  )
  bindStep(
    app,
    operatorCoupons.refund,
    ({ params, body }) => refundByOperator(params.redemptionId, body.reason),
    async () => done,
  )
  bindStep(
    app,
    operatorCoupons.settle,
    ({ body }) => settleInCash(body.shop),
    async (_, settled) => ({ words: settledInWords(settled) }),
  )
}
