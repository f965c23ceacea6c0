import {
  type CouponQuery,
  couponKinds,
  couponSorts,
} from '@tandem/contract/money/coupons/coupon.schema.ts'
import { isId } from '#lib/is-id.ts'

export type CouponChoice = Omit<CouponQuery, 'cursor' | 'limit'>

export const priceRanges: readonly { minCost?: number; maxCost?: number }[] = [
  { maxCost: 500 },
  { minCost: 501, maxCost: 1000 },
  { minCost: 1001, maxCost: 2500 },
  { minCost: 2501 },
]

const oneOf = <Value>(values: readonly Value[], typed: unknown): Value | undefined =>
  values.find((value) => value === typed)

// The router parses numeric text as a number.
const costIn = (typed: unknown): number | undefined => {
  const cost = typed === '' || typed === undefined ? Number.NaN : Number(typed)
  return Number.isInteger(cost) && cost >= 0 && cost <= 1_000_000_000 ? cost : undefined
}

const wordsIn = (typed: unknown): string | undefined => {
  const words = typeof typed === 'string' || typeof typed === 'number' ? `${typed}`.trim() : ''
  return words !== '' && words.length <= 80 ? words : undefined
}

const filled = <Choice extends object>(
  choice: { [Name in keyof Choice]: Choice[Name] | undefined },
) =>
  Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined),
  ) as Partial<Choice>

export const readCouponChoice = (search: Record<string, unknown>): CouponChoice => {
  const { supplierId } = search
  const sort = oneOf(couponSorts, search.sort)
  return filled<CouponChoice>({
    filter: search.filter === 'affordable' ? 'affordable' : undefined,
    sort: sort === 'cost' ? undefined : sort,
    kind: oneOf(couponKinds, search.kind),
    supplierId: isId(supplierId) ? supplierId : undefined,
    minCost: costIn(search.minCost),
    maxCost: costIn(search.maxCost),
    search: wordsIn(search.search),
  })
}

export const isNarrowed = ({ sort: _, ...rest }: CouponChoice): boolean =>
  Object.keys(rest).length > 0
