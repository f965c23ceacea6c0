import { Refusal } from '#platform/refusal.ts'
import { type CouponFields, wrongFields } from './coupon-fields.rules.ts'

export const ensureRight = (
  fields: CouponFields,
  coupon: Parameters<typeof wrongFields>[1],
): void => {
  const wrong = wrongFields(fields, coupon)
  const [first] = Object.values(wrong)
  if (first !== undefined) throw new Refusal('input.invalid', { fields: wrong, detail: first })
}
