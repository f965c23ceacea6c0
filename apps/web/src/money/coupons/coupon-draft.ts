import { CouponDraft } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import * as z from 'zod/mini'
import { amountTyped, numberOrNaN, numberTyped } from '#lib/numbers/number-typed.ts'
import type { CouponValues } from './coupon-values.ts'

export type CouponMistakes = Partial<Record<keyof CouponValues, string>>

/** Returns NaN for invalid text, so that the schema refuses it. */
const orNone = (
  text: string,
  read: (text: string) => number | undefined = (typed) => numberTyped(typed),
) => (text.trim() === '' ? null : (read(text) ?? Number.NaN))

const startOf = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T00:00:00`).toISOString()
const endOf = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59`).toISOString()

const bodyOf = (values: CouponValues, currency: string) => ({
  title: values.title,
  description: values.description,
  terms: values.terms,
  faceMinor:
    values.worthKind === 'amount'
      ? orNone(values.worth, (text) => amountTyped(text, currency))
      : null,
  percentOff: values.worthKind === 'percent' ? orNone(values.worth) : null,
  coinsCost: numberOrNaN(values.coinsCost),
  delivery: values.delivery,
  ...(values.delivery !== 'pool' && { quantity: numberOrNaN(values.quantity) }),
  ...(values.delivery === 'generated' && { codePrefix: values.codePrefix }),
  ...(values.delivery === 'shared_code' &&
    values.sharedCode.trim() !== '' && { sharedCode: values.sharedCode }),
  perCreatorLimit: orNone(values.perCreatorLimit),
  validDays: orNone(values.validDays),
  startsAt: startOf(values.startsDay),
  endsAt: endOf(values.endsDay),
})

const controlOf: Record<keyof CouponDraft, keyof CouponValues> = {
  title: 'title',
  description: 'description',
  terms: 'terms',
  faceMinor: 'worth',
  percentOff: 'worth',
  coinsCost: 'coinsCost',
  delivery: 'delivery',
  quantity: 'quantity',
  sharedCode: 'sharedCode',
  codePrefix: 'codePrefix',
  perCreatorLimit: 'perCreatorLimit',
  validDays: 'validDays',
  startsAt: 'startsDay',
  endsAt: 'endsDay',
}

export const mistakesBy = (fields: readonly (readonly [string, string])[]): CouponMistakes => {
  const controls = new Map<string, keyof CouponValues>(Object.entries(controlOf))
  const mistakes: CouponMistakes = {}
  for (const [field, sentence] of fields) {
    const control = controls.get(field)
    if (control !== undefined) mistakes[control] ??= sentence
  }
  return mistakes
}

/** Reports an unreadable amount, because the schema only sees the parsed number. */
const unreadAmount = ({ worthKind, worth }: CouponValues, currency: string): CouponMistakes =>
  worthKind === 'amount' && worth.trim() !== '' && amountTyped(worth, currency) === undefined
    ? { worth: 'Enter an amount, such as 24 or 24.50.' }
    : {}

const leftEmpty = ({ coinsCost, delivery, quantity }: CouponValues): CouponMistakes => ({
  ...(coinsCost.trim() === '' && { coinsCost: 'Enter a price in coins, such as 500.' }),
  ...(delivery !== 'pool' &&
    quantity.trim() === '' && { quantity: 'Enter a quantity, such as 50.' }),
})

export const readCoupon = (
  values: CouponValues,
  currency: string,
): { draft: CouponDraft } | { mistakes: CouponMistakes } => {
  const result = z.safeParse(CouponDraft, bodyOf(values, currency))
  if (!result.success) {
    const issues = result.error.issues.map(
      ({ path, message }) => [String(path[0]), message] as const,
    )
    return {
      mistakes: { ...mistakesBy(issues), ...unreadAmount(values, currency), ...leftEmpty(values) },
    }
  }
  const { startsAt, endsAt } = result.data
  if (startsAt && endsAt && endsAt <= startsAt)
    return { mistakes: { endsDay: 'Choose a last day after the first.' } }
  return { draft: result.data }
}

export const changesOf = (draft: CouponDraft, saved: CouponDraft): Partial<CouponDraft> => {
  const before = new Map(Object.entries(saved))
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => before.get(name) !== value),
  )
}
