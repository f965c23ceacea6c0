import type { OfferDraft } from '@tandem/contract/operator/coupons/offer.schema.ts'
import { type NewCoupon, publishCoupon } from '#money/coupons/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import { fieldsOfOffer, type OfferFields, wrongOffer } from './offer.rules.ts'

/** The same act as the command `coupon`, with the fields of a form instead of a file. */
export const publishOffer = (draft: OfferDraft): Promise<string> => {
  const fields = fieldsOfOffer(draft)
  const wrong = wrongOffer(draft, fields)
  const [first] = Object.values(wrong)
  if (first !== undefined) throw new Refusal('input.invalid', { fields: wrong, detail: first })
  return inTransaction((tx) => publishCoupon(tx, couponOf(draft.shop, fields, draft.sharedCode)))
}

const couponOf = (
  supplierName: string,
  fields: OfferFields,
  sharedCode: string | undefined,
): NewCoupon => ({
  supplierName,
  title: fields.title,
  description: fields.description,
  terms: fields.terms,
  value:
    fields.faceMinor === null
      ? { percentOff: fields.percentOff ?? 1 }
      : { faceMinor: fields.faceMinor },
  coinsCost: fields.coinsCost,
  delivery: fields.delivery,
  quantity: fields.quantity,
  codePrefix: fields.codePrefix,
  ...(fields.delivery === 'shared_code' && sharedCode !== undefined && { sharedCode }),
  ...(fields.perCreatorLimit !== null && { perCreatorLimit: fields.perCreatorLimit }),
  ...(fields.validDays !== null && { validDays: fields.validDays }),
  ...(fields.startsAt !== null && { startsAt: new Date(fields.startsAt) }),
  ...(fields.endsAt !== null && { endsAt: new Date(fields.endsAt) }),
})
