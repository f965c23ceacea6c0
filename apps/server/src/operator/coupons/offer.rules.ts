import type { OfferDraft } from '@tandem/contract/operator/coupons/offer.schema.ts'
import {
  type CouponFields,
  fieldsOfDraft,
  wrongFields,
} from '#money/coupons/coupon-fields.rules.ts'

export type OfferFields = CouponFields

export const fieldsOfOffer = ({ shop: _, ...coupon }: OfferDraft): OfferFields =>
  fieldsOfDraft(coupon)

/** An offer is published at once, so it must be complete. */
export const wrongOffer = (
  { sharedCode }: Pick<OfferDraft, 'sharedCode'>,
  fields: OfferFields,
): Record<string, string> => ({
  ...(fields.delivery !== 'pool' &&
    fields.quantity === 0 && { quantity: 'Enter how many there are, at least 1.' }),
  ...(fields.delivery === 'shared_code' &&
    sharedCode === undefined && { sharedCode: 'Enter the code that everybody gets.' }),
  ...wrongFields(fields, { taken: 0, published: true }),
})
