import * as z from 'zod/mini'
import { Figure, Span } from '../../campaigns/analytics/brand-report.schema.ts'
import { Day, periodQuery, periodRules } from '../../campaigns/analytics/period.ts'
import { Id, Moment } from '../../ids.ts'
import { Coins, SignedCoins } from '../../money/coins/coins.schema.ts'

/** Offered periods are whole months (UTC). Without a period, the last 12 months apply. */
export const EarningsQuery = z
  .strictObject({
    period: periodQuery.period,
    from: periodQuery.from,
    until: periodQuery.until,
    /** Slug of the brand that `inPeriod` and `months` are about. Missing for all brands. */
    brandName: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(...periodRules)
export type EarningsQuery = z.infer<typeof EarningsQuery>

const Brand = z.object({ slug: z.string(), name: z.string() })

/** Coins by what they were paid for. Negative when more was taken back than paid. */
const parts = {
  campaigns: SignedCoins,
  topups: SignedCoins,
  commissions: SignedCoins,
  rights: SignedCoins,
  earned: SignedCoins,
}

/** `brand` is null for a brand that no longer exists. */
export const BrandEarnings = z.object({ brand: z.nullable(Brand), ...parts })
export type BrandEarnings = z.infer<typeof BrandEarnings>

export const ExpectedState = z.enum(['at_work', 'disputed', 'in_hold', 'on_hold'])
export type ExpectedState = z.infer<typeof ExpectedState>

/** One collaboration, or the commissions of one programme in one state. */
export const ExpectedCoins = z.object({
  kind: z.enum(['collaboration', 'commissions']),
  /** Id of the collaboration or of the programme. */
  id: Id,
  title: z.string(),
  brand: Brand,
  state: ExpectedState,
  coins: Coins,
  /** Number of commissions; 1 for a collaboration. */
  count: z.int(),
  /** When the first of several commissions is paid. Null for a collaboration. */
  from: z.nullable(Moment),
  /** Latest payday of all these coins. Null while a dispute or a check stops it. */
  by: z.nullable(Moment),
})
export type ExpectedCoins = z.infer<typeof ExpectedCoins>

export const Earnings = z.object({
  period: Span,
  /** `before` is the month before. */
  thisMonth: Figure,
  inAll: Figure,
  inPeriod: Figure,
  expected: Figure,
  /** The coins with the next payday. Null when no payday is known. */
  next: z.nullable(z.object({ coins: Coins, by: Moment })),
  /** First day of each month, with the earned coins. */
  months: z.array(z.object({ day: Day, earned: SignedCoins })),
  /** All brands of the period, highest first. */
  brands: z.array(BrandEarnings),
  expectedCoins: z.array(ExpectedCoins),
})
export type Earnings = z.infer<typeof Earnings>
