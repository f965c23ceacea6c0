import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { CodesFile, CodesReport } from '../../money/coupons/brand-coupon.schema.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { WithReason } from '../people/people.schema.ts'
import { Offer, OfferDetails, OfferDraft, OneCode, ShopToSettle } from './offer.schema.ts'

const One = z.strictObject({ couponId: Id })
const Redemption = z.strictObject({ redemptionId: Id })

/** Does what the command line does with coupons. */
export const operatorCoupons = {
  list: endpoint({
    method: 'GET',
    path: '/operator/coupons',
    access: 'operator',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Offer),
    refuses: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/operator/coupons/:couponId',
    access: 'operator',
    params: One,
    output: OfferDetails,
    refuses: ['coupon.not_found'],
  }),
  /** Publishes a coupon of a shop outside the marketplace. */
  publish: endpoint({
    method: 'POST',
    path: '/operator/coupons',
    access: 'operator',
    body: OfferDraft,
    output: OfferDetails,
    refuses: [],
  }),
  loadCodes: endpoint({
    method: 'POST',
    path: '/operator/coupons/:couponId/codes',
    access: 'operator',
    params: One,
    body: CodesFile,
    bodyBytesMax: bodyBytes.rows,
    output: CodesReport,
    refuses: ['coupon.not_found', 'coupon.archived', 'coupon.no_pool', 'coupon.too_many_codes'],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/operator/coupons/:couponId/pause',
    access: 'operator',
    params: One,
    output: OfferDetails,
    refuses: ['coupon.not_found', 'coupon.archived', 'coupon.not_published', 'coupon.paused'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/operator/coupons/:couponId/resume',
    access: 'operator',
    params: One,
    output: OfferDetails,
    refuses: ['coupon.not_found', 'coupon.archived', 'coupon.not_paused'],
  }),
  /** Can’t be undone. Issued codes stay valid. */
  retire: endpoint({
    method: 'POST',
    path: '/operator/coupons/:couponId/retire',
    access: 'operator',
    params: One,
    output: OfferDetails,
    refuses: ['coupon.not_found', 'coupon.archived'],
  }),
  issueCode: endpoint({
    method: 'POST',
    path: '/operator/redemptions/:redemptionId/code',
    access: 'operator',
    params: Redemption,
    body: OneCode,
    output: Done,
    refuses: ['redemption.not_found', 'redemption.not_waiting', 'redemption.code_known'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/operator/redemptions/:redemptionId/refund',
    access: 'operator',
    sensitive: true,
    params: Redemption,
    body: WithReason,
    output: Done,
    refuses: ['redemption.not_found', 'redemption.not_refundable'],
  }),
  /** Takes the shop’s coins out of circulation and answers the amount to pay. */
  settle: endpoint({
    method: 'POST',
    path: '/operator/shops/settle',
    access: 'operator',
    sensitive: true,
    body: ShopToSettle,
    output: z.object({ words: z.string() }),
    refuses: ['settlement.no_shop', 'settlement.nothing_owed'],
  }),
}
