import * as z from 'zod/mini'
import { agreedChecklistMax } from '../../campaigns/campaigns/campaign-texts.ts'
import { Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { Side } from '../../side.ts'
import { lines, linesAsTyped } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

export const DisputeReason = z.enum(
  [
    'content_not_as_agreed',
    'not_delivered',
    'link_gone',
    'not_labelled',
    'refused_unfairly',
    'shipment',
    'receipt',
    'rights_misused',
    'other',
  ],
  'Choose a reason.',
)
export type DisputeReason = z.infer<typeof DisputeReason>

export const disputeReasonLabels: Record<DisputeReason, string> = {
  content_not_as_agreed: 'The content is not what was agreed',
  not_delivered: 'Nothing was delivered',
  link_gone: 'The post is gone or the link is wrong',
  not_labelled: 'The content is not labelled as a paid partnership',
  refused_unfairly: 'The work was rejected without a good reason',
  shipment: 'Problem with the shipment',
  receipt: 'Problem with the receipt or the refund',
  rights_misused: 'The content is used without the rights for it',
  other: 'Something else',
}

const Words = lines(5000).check(
  z.minLength(20, 'Write at least 20 characters, so that the operator understands it.'),
)
const Evidence = z
  .array(z.string().check(z.minLength(1), z.maxLength(300)))
  .check(z.maxLength(8, 'Add at most 8 files.'))

export const DisputeDraft = z.strictObject({
  version: z.int().check(z.gte(0)),
  reason: DisputeReason,
  body: Words,
  items: z.array(linesAsTyped(300)).check(z.maxLength(agreedChecklistMax)),
  fileUrls: Evidence,
})
export type DisputeDraft = z.infer<typeof DisputeDraft>

export const DisputeReply = z.strictObject({ body: Words, fileUrls: Evidence })
export type DisputeReply = z.infer<typeof DisputeReply>

export const SplitDraft = z.strictObject({
  creatorPercent: z
    .int('Use a whole number.')
    .check(z.gte(0, 'Use 0 to 100.'), z.lte(100, 'Use 0 to 100.')),
  note: z.optional(lines(1000)),
  /** The newest proposal that the sender saw, so that nobody replaces one unseen. Null for none. */
  seenProposalId: z.optional(z.nullable(z.int())),
})
export type SplitDraft = z.infer<typeof SplitDraft>

export const SplitProposal = z.object({
  id: z.int(),
  by: Side,
  creatorPercent: z.int(),
  /** The creator's share of the stake, rounded down to whole coins. */
  creatorCoins: Coins,
  note: z.string(),
  at: Moment,
})
export type SplitProposal = z.infer<typeof SplitProposal>

export const Dispute = z.object({
  id: z.uuid(),
  collaborationId: z.uuid(),
  state: z.enum(['open', 'under_review', 'resolved', 'withdrawn']),
  openedBy: Side,
  reason: DisputeReason,
  body: z.string(),
  items: z.array(z.object({ item: z.string(), met: z.nullable(z.boolean()) })),
  fileUrls: z.array(z.string()),
  openedAt: Moment,
  /** Without a reply by then, the side that opened the dispute wins. Null after a reply. */
  replyBy: z.nullable(Moment),
  reply: z.nullable(z.object({ body: z.string(), fileUrls: z.array(z.string()), at: Moment })),
  stakeCoins: Coins,
  /** Held coins including the fee; null once the dispute is settled. */
  held: z.nullable(
    z.object({
      about: z.enum(['shipment', 'receipt', 'work']),
      heldCoins: Coins,
      feeCoins: Coins,
    }),
  ),
  /** Newest first; only the newest can be accepted. */
  proposals: z.array(SplitProposal),
  resolution: z.nullable(
    z.object({
      by: z.enum(['operator', 'agreement', 'silence']),
      creatorPercent: z.int(),
      creatorCoins: Coins,
      words: z.nullable(z.string()),
      at: Moment,
    }),
  ),
  can: z.object({ reply: Verdict, propose: Verdict, acceptProposal: Verdict, takeBack: Verdict }),
})
export type Dispute = z.infer<typeof Dispute>
