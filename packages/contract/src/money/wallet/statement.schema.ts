import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
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
  /** A path of this site; null when there is nothing to open. */
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

const Instant = z.iso
  .datetime({ offset: true, error: 'Choose a day.' })
  .check(z.refine((text) => text >= '1970', 'Choose a later day.'))

export const StatementFilters = z.strictObject({
  kind: z.optional(StatementKind),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(Instant),
  /** The first moment that is not shown any more. */
  to: z.optional(Instant),
  campaignId: z.optional(Id),
  /** Part of a name or a number, or an amount. */
  q: z.optional(SearchText),
})
export type StatementFilters = z.infer<typeof StatementFilters>

export const StatementQuery = z.strictObject({ ...PageQuery.shape, ...StatementFilters.shape })
export type StatementQuery = z.infer<typeof StatementQuery>

/** One side of a movement: what left a place, or came to it. */
export const StatementLeg = z.object({
  /** The place, as a person would say it: `Held for Ada in “Morning light”`. */
  place: z.string(),
  delta: z.int(),
  /** Null for coins; otherwise `delta` counts the smallest unit of this currency. */
  currency: z.nullable(z.string()),
})
export type StatementLeg = z.infer<typeof StatementLeg>

const proof = {
  at: Moment,
  words: z.string(),
  cause: StatementCause,
  note: z.nullable(z.string()),
  /** Who did it; null when it happened by itself. */
  by: z.nullable(z.string()),
  /** The movement’s own name in the ledger: it can happen only once. */
  key: z.string(),
  legs: z.array(StatementLeg),
}

export const StatementLine = z.object({
  id: z.int(),
  ...proof,
  delta: SignedCoins,
  balanceAfter: SignedCoins,
  /** What the payment behind it was invoiced with; null where there is none. */
  invoice: z.nullable(z.object({ number: z.string(), pdfUrl: z.string() })),
})
export type StatementLine = z.infer<typeof StatementLine>

export const CampaignMovement = z.object({ id: Id, ...proof, coins: Coins })
export type CampaignMovement = z.infer<typeof CampaignMovement>

/** Where every coin of a campaign is: the parts sum to what was put in. */
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
  /** With the first page only. */
  coins: z.nullable(CampaignCoins),
})
export type CampaignStatement = z.infer<typeof CampaignStatement>
