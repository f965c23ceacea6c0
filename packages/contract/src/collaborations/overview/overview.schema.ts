import * as z from 'zod/mini'
import { CampaignCategory, CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { ofTexts, textsWith } from '../../campaigns/campaigns/campaign-texts.ts'
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

/** Coins are those the creator gets; the fee is the brand's. */
const listed = {
  id: z.uuid(),
  version: z.int(),
  state: CollaborationState,
  turn: Turn,
  coins: Coins,
  /** In this collaboration's ledger account now; a creator sees it without the brand's fee. */
  coinsHeld: Coins,
  /** The main act first; whether it is possible, and why not, says `can`. */
  offered: z.array(CollaborationAct),
  dueAt: z.nullable(Moment),
  /** Until when the side whose turn it is aims to act. */
  stateDeadline: z.nullable(Moment),
  stateSince: Moment,
}

const shared = {
  ...listed,
  campaign: CampaignBrief,
  /** The promise beside the coins: the purchase, paid back. Null where nothing is bought. */
  purchase: z.nullable(Purchase),
  /** Null before acceptance, and where no coins are promised for the work. */
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
  /** The rules of this collaboration: frozen once accepted, before that those of today. */
  terms: CollaborationTerms,
  /** The fingerprint of the frozen terms, the same for both sides; null before acceptance. */
  termsHash: z.nullable(z.string()),
  /** Null before it is done, or when no use was granted. */
  rightsUntil: z.nullable(Moment),
  /** First to last. */
  receipts: z.array(Receipt),
  /** Until when the post stays up; null before it is done, or when nothing was agreed. */
  keepLiveUntil: z.nullable(Moment),
  rounds: z.array(ContentRound),
  roundsLeft: z.int(),
  timeline: z.array(TimelineEntry),
}

export const CreatorCollaborationDetail = z.object({
  ...CreatorCollaboration.shape,
  ...whole,
  /** Null where no product is sent, and before acceptance. */
  delivery: z.nullable(CreatorDelivery),
})
export type CreatorCollaborationDetail = z.infer<typeof CreatorCollaborationDetail>

const ofBrand = {
  creator: Applicant,
  pitch: z.string(),
  /** Of those completed, how many were handed in by the day that was agreed. */
  onTime: z.int(),
  /** Three at most. */
  posts: z.array(ShownPost),
  shortlisted: z.boolean(),
  declining: z.nullable(Declining),
  /** Per place, on top of the coins; paid by the brand at approval. */
  feeCoins: Coins,
  /** Whether approving content now completes the work and pays; otherwise a draft may be posted. */
  approvalCompletes: z.boolean(),
}

/** As a list has it: what deciding takes, and of `can` what is offered. */
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
