import * as z from 'zod/mini'
import { AskedMoment, Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import { Coins, SignedCoins } from '../coins/coins.schema.ts'

export const StatementCause = z.object({
  type: z.enum([
    'topup',
    'campaign',
    'collaboration',
    'programme',
    'rights',
    'redemption',
    'grant',
    'settlement',
    'adjustment',
    'expiry',
  ]),
  id: Id,
  title: z.nullable(z.string()),
  link: z.nullable(z.string()),
})
export type StatementCause = z.infer<typeof StatementCause>

export const StatementKind = z.enum([
  'topups',
  'campaigns',
  'collaborations',
  'programmes',
  'rights',
  'coupons',
  'corrections',
])
export type StatementKind = z.infer<typeof StatementKind>

export const StatementFilters = z.strictObject({
  kind: z.optional(StatementKind),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(AskedMoment),
  /** The end of the period, exclusive. */
  to: z.optional(AskedMoment),
  campaignId: z.optional(Id),
  q: z.optional(SearchText),
})
export type StatementFilters = z.infer<typeof StatementFilters>

export const StatementQuery = z.strictObject({ ...PageQuery.shape, ...StatementFilters.shape })
export type StatementQuery = z.infer<typeof StatementQuery>

export const StatementLeg = z.object({
  /** The account in plain words, such as `Held for Ada in “Morning light”`. */
  place: z.string(),
  delta: z.int(),
  /** Null for coins. Otherwise `delta` is in the smallest unit of this currency. */
  currency: z.nullable(z.string()),
})
export type StatementLeg = z.infer<typeof StatementLeg>

const proof = {
  at: Moment,
  words: z.string(),
  cause: StatementCause,
  note: z.nullable(z.string()),
  /** The person who caused the transaction. Null when it was automatic. */
  by: z.nullable(z.string()),
  /** The idempotency key of the ledger transfer. */
  key: z.string(),
  legs: z.array(StatementLeg),
}

export const StatementLine = z.object({
  id: z.int(),
  ...proof,
  delta: SignedCoins,
  balanceAfter: SignedCoins,
  /** The invoice of the payment. Null for other transactions. */
  invoice: z.nullable(z.object({ number: z.string(), pdfUrl: z.string() })),
})
export type StatementLine = z.infer<typeof StatementLine>

export const CampaignMovement = z.object({ id: Id, ...proof, coins: Coins })
export type CampaignMovement = z.infer<typeof CampaignMovement>

/** All other amounts add up to `putIn`. */
export const CampaignCoins = z.object({
  title: z.string(),
  putIn: Coins,
  free: Coins,
  atWork: Coins,
  paid: Coins,
  fees: Coins,
  returned: Coins,
  corrected: SignedCoins,
})
export type CampaignCoins = z.infer<typeof CampaignCoins>

export const CampaignStatement = z.extend(pageOf(CampaignMovement), {
  /** Null except on the first page. */
  coins: z.nullable(CampaignCoins),
})
export type CampaignStatement = z.infer<typeof CampaignStatement>
