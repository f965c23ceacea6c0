import * as z from 'zod/mini'
import { Coins } from '../coins/coins.schema.ts'

export const ProductYearQuery = z.strictObject({
  /** A calendar year in UTC. Defaults to the current year. */
  year: z.optional(z.coerce.number<number>().check(z.int(), z.gte(2000), z.lte(2200))),
})
export type ProductYearQuery = z.infer<typeof ProductYearQuery>

const sums = {
  /** Products received in the year. Their coins may be paid in another year. */
  products: z.int(),
  valueCoins: Coins,
  /** Coins paid in the year on top of products. Excludes refunds of purchases. */
  coins: Coins,
}

export const ProductYear = z.object({
  year: z.int(),
  /** Years with data, latest first. Empty when the brand or creator never agreed on a product. */
  years: z.array(z.int()),
  totals: z.object(sums),
  /** Only the highest values, in descending order. The files contain all entries. */
  others: z.array(z.object({ slug: z.string(), name: z.string(), ...sums })),
  more: z.int(),
})
export type ProductYear = z.infer<typeof ProductYear>
