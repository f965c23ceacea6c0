import * as z from 'zod/mini'
import { Moment } from '../ids.ts'
import { PageQuery } from '../page.ts'
import { SignedCoins } from './coins.schema.ts'

/** Causes as a creator looks for them: their work, what they redeemed, and what the platform did. */
export const CoinKind = z.enum(['collaborations', 'coupons', 'corrections'])
export type CoinKind = z.infer<typeof CoinKind>

/** Which movements are shown; all of them when nothing is asked for. */
export const CoinFilters = z.strictObject({
  kind: z.optional(CoinKind),
  direction: z.optional(z.enum(['in', 'out'])),
})
export type CoinFilters = z.infer<typeof CoinFilters>

export const CoinQuery = z.strictObject({ ...PageQuery.shape, ...CoinFilters.shape })
export type CoinQuery = z.infer<typeof CoinQuery>

/** One movement of the coins a creator can spend. */
export const CoinLine = z.object({
  id: z.int(),
  at: Moment,
  kind: CoinKind,
  /** Why it moved, as a person would say it. */
  words: z.string(),
  /** The reason somebody wrote down for it. */
  note: z.nullable(z.string()),
  /** A path of this site where the cause can be seen; null when there is nothing to open. */
  link: z.nullable(z.string()),
  delta: SignedCoins,
  balanceAfter: SignedCoins,
})
export type CoinLine = z.infer<typeof CoinLine>
