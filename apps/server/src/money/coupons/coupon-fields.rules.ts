import type {
  CouponChange,
  CouponDraft,
} from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** Excludes the shared code, which is stored encrypted. */
export type CouponFields = {
  [Name in keyof Omit<CouponDraft, 'sharedCode'>]-?: Exclude<CouponDraft[Name], undefined>
}

const unsaid: Omit<CouponFields, 'title' | 'coinsCost' | 'delivery'> = {
  description: '',
  terms: '',
  faceMinor: null,
  percentOff: null,
  quantity: 0,
  perCreatorLimit: null,
  validDays: null,
  startsAt: null,
  endsAt: null,
  codePrefix: '',
}

type Given = { [Name in keyof CouponChange]?: CouponChange[Name] | undefined }

export const fieldsAfter = (before: CouponFields, given: Given): CouponFields => {
  const { version: _, sharedCode: __, ...rest } = given
  const said = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(said) } as CouponFields
}

export const fieldsOfDraft = (draft: CouponDraft): CouponFields => {
  const { title, coinsCost, delivery } = draft
  return fieldsAfter({ ...unsaid, title, coinsCost, delivery }, draft)
}

export const wrongFields = (
  fields: CouponFields,
  coupon: { taken: number; published: boolean },
): Record<string, string> => {
  const wrong: Record<string, string> = {}
  if (fields.faceMinor !== null && fields.percentOff !== null)
    wrong.percentOff = 'Choose an amount or a percentage, not both.'
  if (coupon.published && fields.faceMinor === null && fields.percentOff === null)
    wrong.faceMinor = 'Enter what the coupon is worth.'
  if (
    fields.startsAt !== null &&
    fields.endsAt !== null &&
    Date.parse(fields.startsAt) >= Date.parse(fields.endsAt)
  )
    wrong.endsAt = 'Choose a last day after the first.'
  if (fields.delivery !== 'pool' && fields.quantity < coupon.taken)
    wrong.quantity = `Creators have redeemed ${coupon.taken} of these. Enter at least this number.`
  return wrong
}

type Standing = { published: boolean; redeemedOnce: boolean; hasCodes: boolean }

export const acceptsChange = (
  before: CouponFields,
  after: CouponFields,
  coupon: Standing,
): Verdict => {
  if (after.delivery !== before.delivery && (coupon.published || coupon.hasCodes))
    return refused(
      'coupon.fixed',
      coupon.published
        ? 'The delivery can’t be changed after publishing. Create a new coupon instead.'
        : 'The delivery can’t be changed once codes are loaded. Create a new coupon instead.',
    )
  if (!coupon.redeemedOnce) return allowed
  const same: (keyof CouponFields)[] = ['title', 'coinsCost', 'faceMinor', 'percentOff', 'startsAt']
  if (same.some((name) => !sameValue(before[name], after[name])))
    return refused(
      'coupon.fixed',
      'Creators have paid for this coupon, so its title, cost, worth and first day can’t be changed. Create a new one instead.',
    )
  const growing: (keyof CouponFields)[] = ['endsAt', 'perCreatorLimit', 'validDays']
  return growing.every((name) => isAtLeast(after[name], before[name]))
    ? allowed
    : refused(
        'coupon.fixed',
        'Creators have paid for this coupon, so you can only choose a later last day, a higher limit or more days.',
      )
}

type Value = CouponFields[keyof CouponFields]
const dates = /^\d{4}-\d\d-\d\dT/
const comparable = (value: Value): number | string | null =>
  typeof value === 'string' && dates.test(value) ? Date.parse(value) : value
const sameValue = (one: Value, other: Value): boolean => comparable(one) === comparable(other)
/** Null means no limit, so it counts as larger than any value. */
const isAtLeast = (after: Value, before: Value): boolean => {
  const [more, less] = [comparable(after), comparable(before)]
  if (more === null) return true
  return less !== null && more >= less
}
