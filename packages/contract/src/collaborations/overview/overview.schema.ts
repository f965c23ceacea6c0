import * as z from 'zod/mini'
import { CampaignCategory, CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { ofTexts, textsWith } from '../../campaigns/campaigns/campaign-texts.ts'
import { Colleague } from '../../communication/assignments/assignment.schema.ts'
import { Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { Picture } from '../../platform/files/pictures.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Applicant, Declining, ShownPost } from '../applications/applicant.schema.ts'
import { EndReason, Payment, TimelineEntry } from '../lifecycle/collaboration.schema.ts'
import { CollaborationState, Turn } from '../lifecycle/collaboration.state.ts'
import { CollaborationAct } from '../lifecycle/collaboration-acts.ts'
import { CollaborationTerms } from '../lifecycle/collaboration-terms.schema.ts'
import { Purchase, Receipt } from '../receipts/receipt.schema.ts'
import { BrandDelivery, CreatorDelivery } from '../shipments/shipment.schema.ts'
import { ContentRound } from '../submissions/submission.schema.ts'

export const CreatorVerdicts = z.object({
  withdraw: Verdict,
  acceptInvitation: Verdict,
  declineInvitation: Verdict,
  extend: Verdict,
  dispute: Verdict,
  sendReceipt: Verdict,
  submit: Verdict,
  goLive: Verdict,
  cancel: Verdict,
})
export type CreatorVerdicts = z.infer<typeof CreatorVerdicts>

export const BrandVerdicts = z.object({
  withdrawInvitation: Verdict,
  reconsider: Verdict,
  dispute: Verdict,
  accept: Verdict,
  decline: Verdict,
  approveReceipt: Verdict,
  refuseReceipt: Verdict,
  requestChanges: Verdict,
  takeBackChanges: Verdict,
  approve: Verdict,
  refuseLive: Verdict,
  cancel: Verdict,
})
export type BrandVerdicts = z.infer<typeof BrandVerdicts>

const CampaignBrief = z.object({
  id: z.uuid(),
  title: z.string(),
  type: CampaignType,
  category: CampaignCategory,
  deadline: Moment,
  cover: z.nullable(Picture),
})

const BrandBrief = z.object({
  slug: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  hue: z.int(),
})

/** `coins` is what the creator earns, without the fee. */
const listed = {
  id: z.uuid(),
  version: z.int(),
  state: CollaborationState,
  turn: Turn,
  coins: Coins,
  /** Current balance of the escrow. For creators, the fee is subtracted. */
  coinsHeld: Coins,
  /** Acts of the reader's side, the main act first. `can` says whether each is allowed now. */
  offered: z.array(CollaborationAct),
  dueAt: z.nullable(Moment),
  /** Deadline of the side whose turn it is. */
  stateDeadline: z.nullable(Moment),
  stateSince: Moment,
}

const shared = {
  ...listed,
  campaign: CampaignBrief,
  /** Reimbursement of a purchase. Null when the campaign has none. */
  purchase: z.nullable(Purchase),
  /** Null before acceptance, and when no coins are promised. */
  payment: z.nullable(Payment),
  createdAt: Moment,
}

export const CreatorCollaboration = z.object({
  ...shared,
  brand: BrandBrief,
  reason: z.nullable(EndReason),
  can: CreatorVerdicts,
})
export type CreatorCollaboration = z.infer<typeof CreatorCollaboration>

const whole = {
  pitch: z.string(),
  ...ofTexts(textsWith('agreed'), () => z.string()),
  reviewDays: z.int(),
  /** Frozen terms, or the campaign's current terms before acceptance. */
  terms: CollaborationTerms,
  /** Hash of the frozen terms. Null before acceptance. */
  termsHash: z.nullable(z.string()),
  /** Null before completion, and when the creator granted no rights. */
  rightsUntil: z.nullable(Moment),
  /** Oldest first. */
  receipts: z.array(Receipt),
  /** End of the period in which the post must stay online. Null before completion. */
  keepLiveUntil: z.nullable(Moment),
  rounds: z.array(ContentRound),
  roundsLeft: z.int(),
  timeline: z.array(TimelineEntry),
}

export const CreatorCollaborationDetail = z.object({
  ...CreatorCollaboration.shape,
  ...whole,
  /** Null before acceptance, and when no product is sent. */
  delivery: z.nullable(CreatorDelivery),
})
export type CreatorCollaborationDetail = z.infer<typeof CreatorCollaborationDetail>

const ofBrand = {
  creator: Applicant,
  pitch: z.string(),
  /** Number of completed collaborations that were submitted by their due date. */
  onTime: z.int(),
  /** At most 3 posts. */
  posts: z.array(ShownPost),
  shortlisted: z.boolean(),
  /** The member of the brand who takes care of it, or null. */
  assignee: z.nullable(Colleague),
  declining: z.nullable(Declining),
  /** The brand pays this fee per place on top of the coins. */
  feeCoins: Coins,
  /** True when approval completes and pays the work. False when it allows posting the draft. */
  approvalCompletes: z.boolean(),
}

/** Entry of a list. `can` contains verdicts only for offered acts. */
export const BrandCollaboration = z.object({
  ...listed,
  ...ofBrand,
  campaign: z.pick(CampaignBrief, { id: true, category: true }),
  purchase: z.nullable(z.pick(Purchase, { capCoins: true })),
  can: z.partial(BrandVerdicts),
})
export type BrandCollaboration = z.infer<typeof BrandCollaboration>

export const BrandCollaborationDetail = z.object({
  ...shared,
  ...ofBrand,
  reason: z.nullable(EndReason),
  can: BrandVerdicts,
  ...whole,
  delivery: z.nullable(BrandDelivery),
  record: z.object({
    bio: z.string(),
    country: z.nullable(z.string()),
    niches: z.array(z.string()),
  }),
})
export type BrandCollaborationDetail = z.infer<typeof BrandCollaborationDetail>
