import * as z from 'zod/mini'
import { Coins } from '../coins/coins.schema.ts'

export const ProductYearQuery = z.strictObject({
  /** Absent: the running one. By UTC, as every date on it. */
  year: z.optional(z.coerce.number<number>().check(z.int(), z.gte(2000), z.lte(2200))),
})
export type ProductYearQuery = z.infer<typeof ProductYearQuery>

const sums = {
  /** Received in the year; coins may come in another than the product. */
  products: z.int(),
  /** As it was agreed on. */
  valueCoins: Coins,
  /** Paid in the year on top of products, what purchases cost left out. */
  coins: Coins,
}

/** What a year’s products for content came to, by whoever gave or got them. */
export const ProductYear = z.object({
  year: z.int(),
  /** Those that may be asked for, the latest first; empty where no product was ever agreed on. */
  years: z.array(z.int()),
  totals: z.object(sums),
  /** By the value, the greatest first; the files name all. */
  others: z.array(z.object({ slug: z.string(), name: z.string(), ...sums })),
  /** How many there are beside those. */
  more: z.int(),
})
export type ProductYear = z.infer<typeof ProductYear>
