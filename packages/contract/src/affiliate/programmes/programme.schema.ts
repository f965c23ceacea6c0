import * as z from 'zod/mini'
import { Rating } from '../../accounts/brands/brand.schema.ts'
import { Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { Verdict } from '../../verdict.ts'

export const ProgrammeState = z.enum(['draft', 'open', 'paused', 'ended'])
export type ProgrammeState = z.infer<typeof ProgrammeState>
/** The reason for a pause: the brand paused it, the budget is spent, or the brand owes coins. */
export const PausedBy = z.enum(['brand', 'budget', 'debt'])
/** Decides between one creator's code and another creator's click. */
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

/** `bps` is hundredths of a percent of the order's net amount; `coins` is a fixed amount. */
export const Pay = z.strictObject({ unit: z.enum(['bps', 'coins']), amount: Coins }).check(
  z.refine(({ unit, amount }) => unit === 'coins' || amount <= 10_000, {
    path: ['amount'],
    message: 'Enter at most 100%.',
  }),
)
export type Pay = z.infer<typeof Pay>

const rewardTerms = {
  pays: Pay,
  /** For a new customer's first order. Null when it earns the usual reward. */
  newCustomer: z.nullable(Pay),
  /** For later orders, up to `months` after the first. Null when they earn nothing. */
  later: z.nullable(z.object({ months: z.int(), pays: Pay })),
  fromOrders: z.int(),
}

export const Reward = z.object({
  id: z.uuid(),
  ...rewardTerms,
  from: Moment,
  /** Null when no end is planned. */
  until: z.nullable(Moment),
})
export type Reward = z.infer<typeof Reward>

export const TermsText = z.object({
  version: z.int(),
  text: z.string(),
  /** Whether creators may place search ads that lead to their link. */
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
  /** Whether an order of amount 0 earns a reward that is a fixed number of coins. */
  paysFreeOrders: z.boolean(),
  openedAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
}

export const Programme = z.object({
  ...same,
  brand: Brand,
  terms: TermsText,
  /** Rewards for everybody, current or planned. */
  rewards: z.array(Reward),
  enrolment: z.nullable(
    z.object({
      id: z.uuid(),
      state: EnrolmentState,
      /** The brand's reason for rejecting, pausing or removing the creator. */
      reason: z.nullable(z.string()),
      termsVersion: z.nullable(z.int()),
      changedAt: Moment,
      /** Personal rewards. They take precedence over rewards for everybody. */
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
  /** All versions of the terms, newest first. */
  terms: z.array(TermsText),
  rewards: z.array(Reward),
  budget: z.object({
    coins: Coins,
    /** Coins in the budget after the last funding. The budget counts as low at 20% of this. */
    afterFunding: Coins,
    low: z.boolean(),
    /** Coins in the brand's wallet. */
    available: Coins,
  }),
  /** Coins that creators still owe for returned orders, because they had already spent them. */
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
