import * as z from 'zod/mini'
import type { NewCoupon } from '#money/coupons/index.ts'
import { object } from '../disputes/objection.ts'

const whole = (name: string, least: number) =>
  z.int(`"${name}" is a whole number.`).check(z.gte(least, `"${name}" is at least ${least}.`))
const words = (name: string, least: number, most: number) =>
  z
    .string(`"${name}" is a text.`)
    .check(
      z.trim(),
      z.minLength(least, `"${name}" needs at least ${least} characters.`),
      z.maxLength(most, `"${name}" has at most ${most} characters.`),
    )
const day = (name: string) => z.iso.date(`"${name}" is a day of the calendar, like 2027-01-31.`)

const CouponFile = z.strictObject({
  supplier: words('supplier', 2, 80),
  title: words('title', 3, 80),
  description: z.optional(words('description', 0, 1000)),
  terms: z.optional(words('terms', 0, 2000)),
  amountMinor: z.optional(whole('amountMinor', 1)),
  percent: z.optional(whole('percent', 1).check(z.lte(100, '"percent" is at most 100.'))),
  cost: whole('cost', 1),
  delivery: z.optional(
    z.enum(
      ['pool', 'shared_code', 'generated', 'manual'],
      '"delivery" is one of pool, shared_code, generated, manual.',
    ),
  ),
  quantity: z.optional(whole('quantity', 1)),
  sharedCode: z.optional(words('sharedCode', 3, 100)),
  codePrefix: z.optional(
    words('codePrefix', 0, 12).check(
      z.regex(/^[A-Za-z0-9]*$/, '"codePrefix" has letters and digits only.'),
    ),
  ),
  limitPerCreator: z.optional(whole('limitPerCreator', 1)),
  validDays: z.optional(whole('validDays', 1)),
  startsAt: z.optional(day('startsAt')),
  endsAt: z.optional(day('endsAt')),
})
type CouponFile = z.infer<typeof CouponFile>

const example = `{
  "supplier": "Corner Bakery",
  "title": "A dozen rolls",
  "amountMinor": 900,
  "cost": 600,
  "delivery": "pool",
  "limitPerCreator": 2,
  "validDays": 180
}`

export const couponOf = (text: string): NewCoupon => {
  const parsed = z.safeParse(CouponFile, jsonOf(text), { error: sentence })
  const mistakes = parsed.success
    ? contradictionsIn(parsed.data)
    : parsed.error.issues.map(({ message }) => message)
  if (!parsed.success || mistakes.length > 0)
    return object(
      `This file doesn’t describe a coupon yet.\n  ${mistakes.join('\n  ')}\nFor example:\n${example}`,
    )
  return newCoupon(parsed.data)
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return object(`This file isn’t JSON. For example:\n${example}`)
  }
}

const sentence = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'unrecognized_keys'
    ? `Leave out ${issue.keys.join(', ')}.`
    : 'Write the fields in braces.'

const contradictionsIn = (coupon: CouponFile): string[] => {
  const delivery = coupon.delivery ?? 'pool'
  return [
    ...((coupon.amountMinor === undefined) === (coupon.percent === undefined)
      ? ['Set the worth: either "amountMinor" (such as 900 for 9.00) or "percent".']
      : []),
    ...(delivery === 'pool' && coupon.quantity !== undefined
      ? ['Leave out "quantity": a pool counts its codes. Load them with load-codes.']
      : []),
    ...(delivery !== 'pool' && coupon.quantity === undefined ? ['Set "quantity".'] : []),
    ...((delivery === 'shared_code') !== (coupon.sharedCode !== undefined)
      ? ['"sharedCode" belongs to "delivery": "shared_code", and that needs it.']
      : []),
    ...(coupon.startsAt !== undefined &&
    coupon.endsAt !== undefined &&
    coupon.startsAt >= coupon.endsAt
      ? ['"endsAt" comes after "startsAt".']
      : []),
  ]
}

const newCoupon = (coupon: CouponFile): NewCoupon => ({
  supplierName: coupon.supplier,
  title: coupon.title,
  value:
    coupon.amountMinor === undefined
      ? { percentOff: coupon.percent ?? 1 }
      : { faceMinor: coupon.amountMinor },
  coinsCost: coupon.cost,
  ...(coupon.description !== undefined && { description: coupon.description }),
  ...(coupon.terms !== undefined && { terms: coupon.terms }),
  ...(coupon.delivery !== undefined && { delivery: coupon.delivery }),
  ...(coupon.quantity !== undefined && { quantity: coupon.quantity }),
  ...(coupon.sharedCode !== undefined && { sharedCode: coupon.sharedCode }),
  ...(coupon.codePrefix !== undefined && { codePrefix: coupon.codePrefix }),
  ...(coupon.limitPerCreator !== undefined && { perCreatorLimit: coupon.limitPerCreator }),
  ...(coupon.validDays !== undefined && { validDays: coupon.validDays }),
  ...(coupon.startsAt !== undefined && { startsAt: new Date(coupon.startsAt) }),
  ...(coupon.endsAt !== undefined && { endsAt: new Date(coupon.endsAt) }),
})
