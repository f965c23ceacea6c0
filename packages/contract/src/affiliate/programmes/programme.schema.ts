import * as z from 'zod/mini'
import { Rating } from '../../accounts/brands/brand.schema.ts'
import { Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { Verdict } from '../../verdict.ts'

export const ProgrammeState = z.enum(['draft', 'open', 'paused', 'ended'])
export type ProgrammeState = z.infer<typeof ProgrammeState>
/** Its brand's own wish, a budget that is spent, or coins that its brand owes. */
export const PausedBy = z.enum(['brand', 'budget', 'debt'])
/** What counts where an order has one creator's code and another's click. */
export const Tie = z.enum(['code', 'click'])
export type Tie = z.infer<typeof Tie>

export const EnrolmentState = z.enum([
  'invited',
  'applied',
  'approved',
  'paused',
  'declined',
  'rejected',
  'removed',
])
export type EnrolmentState = z.infer<typeof EnrolmentState>

/** A share of the order's net amount in hundredths of a percent, or so many coins. */
export const Pay = z.strictObject({ unit: z.enum(['bps', 'coins']), amount: Coins }).check(
  z.refine(({ unit, amount }) => unit === 'coins' || amount <= 10_000, {
    path: ['amount'],
    message: 'Enter at most 100 %.',
  }),
)
export type Pay = z.infer<typeof Pay>

const rewardTerms = {
  pays: Pay,
  /** For customers who are new to this programme; null: as for any other. */
  newCustomer: z.nullable(Pay),
  /** For later orders of a customer, within so many months of the first; null: nothing. */
  later: z.nullable(z.object({ months: z.int(), pays: Pay })),
  fromOrders: z.int(),
}

export const Reward = z.object({
  id: z.uuid(),
  ...rewardTerms,
  from: Moment,
  /** Null: until there is another. */
  until: z.nullable(Moment),
})
export type Reward = z.infer<typeof Reward>

export const TermsText = z.object({
  version: z.int(),
  text: z.string(),
  /** Whether creators may place ads in search engines that open their link. */
  searchAds: z.boolean(),
  at: Moment,
})
export type TermsText = z.infer<typeof TermsText>

const Brand = z.object({
  slug: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  hue: z.int(),
  rating: Rating,
})

const same = {
  id: z.uuid(),
  state: ProgrammeState,
  pausedBy: z.nullable(PausedBy),
  name: z.string(),
  about: z.string(),
  landingUrl: z.string(),
  allowedHosts: z.array(z.string()),
  currency: z.string(),
  windowDays: z.int(),
  holdDays: z.int(),
  tie: Tie,
  autoApprove: z.boolean(),
  orderCapCoins: z.nullable(Coins),
  monthCapCoins: z.nullable(Coins),
  /** Whether an order of nothing earns a reward in coins. */
  paysFreeOrders: z.boolean(),
  openedAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
}

/** A programme as a creator sees it, and where they stand in it. */
export const Programme = z.object({
  ...same,
  brand: Brand,
  terms: TermsText,
  /** In force or to come, of everybody. */
  rewards: z.array(Reward),
  enrolment: z.nullable(
    z.object({
      id: z.uuid(),
      state: EnrolmentState,
      /** What the brand said when it rejected, paused or removed them. */
      reason: z.nullable(z.string()),
      /** The version they accepted. */
      termsVersion: z.nullable(z.int()),
      changedAt: Moment,
      /** Theirs alone: goes before what everybody gets. */
      rewards: z.array(Reward),
    }),
  ),
  can: z.object({
    apply: Verdict,
    accept: Verdict,
    decline: Verdict,
    acceptTerms: Verdict,
    leave: Verdict,
  }),
})
export type Programme = z.infer<typeof Programme>

export const BrandProgramme = z.object({
  ...same,
  version: z.int(),
  createdAt: Moment,
  /** Every text there was, the newest first. */
  terms: z.array(TermsText),
  rewards: z.array(Reward),
  budget: z.object({
    coins: Coins,
    /** Right after it was last funded: a fifth of it left is low. */
    afterFunding: Coins,
    low: z.boolean(),
    /** What the brand has to add. */
    available: Coins,
  }),
  /** Returned orders whose coins creators had spent: their later income pays them back. */
  owedByCreators: Coins,
  creators: z.object({ applied: z.int(), invited: z.int(), approved: z.int(), paused: z.int() }),
  can: z.object({
    edit: Verdict,
    reward: Verdict,
    fund: Verdict,
    drain: Verdict,
    open: Verdict,
    pause: Verdict,
    resume: Verdict,
    end: Verdict,
    invite: Verdict,
  }),
})
export type BrandProgramme = z.infer<typeof BrandProgramme>
