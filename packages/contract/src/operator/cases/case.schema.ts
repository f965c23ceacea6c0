import * as z from 'zod/mini'
import { Flag } from '../../affiliate/commissions/commission.schema.ts'
import { DisputeReason } from '../../collaborations/disputes/dispute.schema.ts'
import { Id, Moment } from '../../ids.ts'
import { Side } from '../../side.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

/** The operator’s text to both sides about a decision. */
const Words = lines(2000).check(z.minLength(3, 'Give the reason for both sides.'))

const Between = { brand: z.string(), creator: z.string(), title: z.string() }

export const WaitingDispute = z.object({
  collaborationId: Id,
  ...Between,
  isToDecide: z.boolean(),
  openedBy: Side,
  reason: DisputeReason,
  stakeCoins: z.int(),
  openedAt: Moment,
})
export type WaitingDispute = z.infer<typeof WaitingDispute>

export const WaitingAppeal = z.object({
  id: Id,
  ...Between,
  collaborationId: Id,
  side: Side,
  kind: z.string(),
  words: z.string(),
  openedAt: Moment,
})
export type WaitingAppeal = z.infer<typeof WaitingAppeal>

export const WaitingRightsDispute = z.object({
  id: Id,
  ...Between,
  isToDecide: z.boolean(),
  endedAt: Moment,
  openedAt: Moment,
  seenOn: z.string(),
  link: z.string(),
  pictureUrl: z.nullable(z.string()),
  words: z.string(),
  answer: z.nullable(z.string()),
  answerBy: z.nullable(Moment),
})
export type WaitingRightsDispute = z.infer<typeof WaitingRightsDispute>

export const WaitingOrderDispute = z.object({
  commissionId: Id,
  ...Between,
  isToDecide: z.boolean(),
  orderId: z.string(),
  coins: z.int(),
  brandReason: z.nullable(z.string()),
  words: z.string(),
  reply: z.nullable(z.string()),
  replyBy: Moment,
  openedAt: Moment,
  flags: z.array(Flag),
})
export type WaitingOrderDispute = z.infer<typeof WaitingOrderDispute>

export const WaitingClaim = z.object({
  id: Id,
  ...Between,
  isToDecide: z.boolean(),
  orderId: z.string(),
  orderedOn: z.string(),
  currency: z.string(),
  /** False when the shop reported no such order, so that accepting it needs its amount. */
  isKnown: z.boolean(),
  note: z.string(),
  replyBy: Moment,
})
export type WaitingClaim = z.infer<typeof WaitingClaim>

export const OpenCases = z.object({
  disputes: z.array(WaitingDispute),
  rights: z.array(WaitingRightsDispute),
  orders: z.array(WaitingOrderDispute),
  claims: z.array(WaitingClaim),
  appeals: z.array(WaitingAppeal),
})
export type OpenCases = z.infer<typeof OpenCases>

export const DisputeCase = z.object({
  collaborationId: Id,
  ...Between,
  state: z.string(),
  openedBy: Side,
  reason: DisputeReason,
  body: z.string(),
  fileUrls: z.array(z.string()),
  openedAt: Moment,
  /** The texts of the campaign that both sides agreed to. */
  terms: z.array(z.object({ label: z.string(), text: z.string() })),
  items: z.array(z.object({ item: z.string(), met: z.nullable(z.boolean()) })),
  reply: z.nullable(
    z.object({ body: z.string(), fileUrls: z.array(z.string()), at: z.nullable(Moment) }),
  ),
  stakeCoins: z.int(),
  proposals: z.array(
    z.object({ by: Side, creatorPercent: z.int(), creatorCoins: z.int(), note: z.string() }),
  ),
  resolution: z.nullable(
    z.object({ by: z.string(), creatorPercent: z.int(), creatorCoins: z.int(), words: z.string() }),
  ),
  can: z.object({ decide: Verdict }),
})
export type DisputeCase = z.infer<typeof DisputeCase>

export const DisputeDecision = z.strictObject({
  /** The creator's share of the held coins. */
  creatorPercent: z
    .int('Use a whole number.')
    .check(z.gte(0, 'Use 0 to 100.'), z.lte(100, 'Use 0 to 100.')),
  /** Positions of the items that were not met, from 1. */
  unmet: z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(100)),
  words: Words,
})

export const AppealDecision = z.strictObject({
  decision: z.enum(['granted', 'refused']),
  words: Words,
})
export const RightsDecision = z.strictObject({
  outcome: z.enum(['upheld', 'dismissed']),
  words: Words,
})
export const OrderDecision = z.strictObject({
  outcome: z.enum(['pays', 'rejected']),
  words: Words,
})
export const ClaimDecision = z.union([
  z.strictObject({
    outcome: z.literal('accepted'),
    amountMinor: z.optional(z.int().check(z.gte(1), z.lte(999_999_999_999))),
  }),
  z.strictObject({ outcome: z.literal('declined'), words: Words }),
])
