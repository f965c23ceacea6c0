import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { SignedCoins } from './coins.schema.ts'

export const CoinKind = z.enum([
  'collaborations',
  'commissions',
  'rights',
  'coupons',
  'corrections',
])
export type CoinKind = z.infer<typeof CoinKind>

export const CoinFilters = z.strictObject({
  kind: z.optional(CoinKind),
  direction: z.optional(z.enum(['in', 'out'])),
})
export type CoinFilters = z.infer<typeof CoinFilters>

export const CoinQuery = z.strictObject({ ...PageQuery.shape, ...CoinFilters.shape })
export type CoinQuery = z.infer<typeof CoinQuery>

export const CoinLine = z.object({
  id: z.int(),
  at: Moment,
  kind: CoinKind,
  words: z.string(),
  note: z.nullable(z.string()),
  link: z.nullable(z.string()),
  delta: SignedCoins,
  balanceAfter: SignedCoins,
})
export type CoinLine = z.infer<typeof CoinLine>
