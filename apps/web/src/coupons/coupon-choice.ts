import {
  CouponFilter,
  CouponKind,
  type CouponQuery,
  CouponSort,
} from '@tandem/contract/coupons/coupon.schema.ts'
import { Id } from '@tandem/contract/ids.ts'
import * as z from 'zod/mini'

export type CouponChoice = Omit<CouponQuery, 'cursor' | 'limit'>

/** Price ranges people think in; the address holds their ends. */
export const priceRanges: readonly { minCost?: number; maxCost?: number }[] = [
  { maxCost: 500 },
  { minCost: 501, maxCost: 1000 },
  { minCost: 1001, maxCost: 2500 },
  { minCost: 2501 },
]

const costs = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000))
const words = z.coerce.string().check(z.trim(), z.minLength(1), z.maxLength(80))

const read = <Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | undefined => {
  if (value === undefined || value === null) return undefined
  const result = z.safeParse(schema, value)
  return result.success ? result.data : undefined
}

const filled = <Choice extends object>(
  choice: { [Name in keyof Choice]: Choice[Name] | undefined },
) =>
  Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined),
  ) as Partial<Choice>

export const readCouponChoice = (search: Record<string, unknown>): CouponChoice => {
  const filter = read(CouponFilter, search.filter)
  const sort = read(CouponSort, search.sort)
  return filled<CouponChoice>({
    filter: filter === 'all' ? undefined : filter,
    sort: sort === 'cost' ? undefined : sort,
    kind: read(CouponKind, search.kind),
    supplierId: read(Id, search.supplierId),
    minCost: read(costs, search.minCost),
    maxCost: read(costs, search.maxCost),
    search: read(words, search.search),
  })
}

/** Whether anything narrows the grid: an order alone doesn't. */
export const isNarrowed = ({ sort: _, ...rest }: CouponChoice): boolean =>
  Object.keys(rest).length > 0
