import * as z from 'zod/mini'
import { Rating, Socials } from '../../accounts/brands/brand.schema.ts'
import { CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { assignedToMe } from '../../communication/assignments/assignment.schema.ts'
import { ProvenHandle } from '../../content/connections/connection.schema.ts'
import { Id, Moment, Slug } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { line, SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { BrandGroup, CollaborationState, DeclineReason } from '../lifecycle/collaboration.state.ts'
import { Seen, Words } from '../lifecycle/decision.schema.ts'
import { atOnceMax } from './application.limits.ts'

/** The reason `other` requires a note. */
export const saysOther = z.refine<{
  reason?: DeclineReason | undefined
  note?: string | undefined
}>((collaboration) => collaboration.reason !== 'other' || (collaboration.note ?? '') !== '', {
  path: ['note'],
  message: 'Say the reason in your own words.',
})

export const ApplicantSort = z.enum(['newest', 'match', 'followers', 'rating'])
export type ApplicantSort = z.infer<typeof ApplicantSort>

export const ApplicantQuery = z.strictObject({
  ...PageQuery.shape,
  group: z.optional(BrandGroup),
  shortlisted: z.optional(z.literal('only')),
  sort: z.optional(ApplicantSort),
  q: z.optional(SearchText),
  ...assignedToMe,
})
export type ApplicantQuery = z.infer<typeof ApplicantQuery>

/** Counting stops here: 1,001 means "more than 1,000". */
export const countedMax = 1001

export const DecisionsDraft = z
  .strictObject({
    /** `undoDecline` is possible until the creator is told. It ignores `version`. */
    decision: z.enum(['accept', 'decline', 'undoDecline']),
    reason: z.optional(DeclineReason),
    note: z.optional(Words),
    collaborations: z.array(z.strictObject({ id: Id, version: Seen })).check(
      z.minLength(1, 'Select at least one applicant.'),
      z.maxLength(atOnceMax, `Select at most ${atOnceMax} applicants at once.`),
      z.refine(
        (chosen) => new Set(chosen.map(({ id }) => id.toLowerCase())).size === chosen.length,
        'Select each person once.',
      ),
    ),
  })
  .check(
    z.refine(
      (collaboration) => collaboration.decision !== 'decline' || collaboration.reason !== undefined,
      {
        path: ['reason'],
        message: 'Choose the reason that the creators read.',
      },
    ),
    saysOther,
  )
export type DecisionsDraft = z.infer<typeof DecisionsDraft>

/** The answer for one collaboration. Answers have the same order as the request. */
export const Decided = z.object({ id: z.uuid(), result: Verdict })
export type Decided = z.infer<typeof Decided>

export const FoundCreator = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  followers: z.nullable(z.int()),
  rating: Rating,
  /** State of the creator's collaboration in this campaign. Null when there is none. */
  state: z.nullable(CollaborationState),
})
export type FoundCreator = z.infer<typeof FoundCreator>

export const InvitingCampaign = z.object({
  id: z.uuid(),
  title: z.string(),
  type: CampaignType,
  deadline: Moment,
  placesLeft: z.int(),
  /** Coins held on acceptance: reward, fee and reimbursement cap. */
  coinsPerPlace: z.int(),
  /** State of the creator's collaboration in this campaign. Null when there is none. */
  state: z.nullable(CollaborationState),
  can: z.object({ invite: Verdict }),
})
export type InvitingCampaign = z.infer<typeof InvitingCampaign>

export const InvitationsDraft = z.strictObject({
  creators: z.array(Slug).check(
    z.minLength(1, 'Select at least one creator.'),
    z.maxLength(atOnceMax, `Select at most ${atOnceMax} creators at once.`),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'Select each person once.'),
  ),
  note: z.optional(Words),
})
export type InvitationsDraft = z.infer<typeof InvitationsDraft>

/** `id` is the creator's slug. Answers have the same order as the request. */
export const Invited = z.object({ id: z.string(), result: Verdict })
export type Invited = z.infer<typeof Invited>

export const DeclineTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  reason: DeclineReason,
  words: z.string(),
})
export type DeclineTemplate = z.infer<typeof DeclineTemplate>

export const DeclineTemplateDraft = z.strictObject({
  name: line(60).check(z.minLength(1, 'Give the template a name.')),
  reason: DeclineReason,
  words: Words,
})
export type DeclineTemplateDraft = z.infer<typeof DeclineTemplateDraft>

export const ShownPost = z.object({
  id: z.uuid(),
  thumbnailUrl: z.string(),
  caption: z.string(),
})
export type ShownPost = z.infer<typeof ShownPost>

/** Before `toldAt`, the creator does not know, and the brand can undo or change the decline. */
export const Declining = z.object({
  toldAt: Moment,
  reason: z.object({ code: DeclineReason, note: z.nullable(z.string()) }),
})
export type Declining = z.infer<typeof Declining>

export const Applicant = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  handles: Socials,
  /** Verified handles. They include platforms for which a profile has no field. */
  proven: z.array(ProvenHandle),
  /** Self-reported number of followers on all platforms together. Null when unknown. */
  followers: z.nullable(z.int()),
  rating: Rating,
  completed: z.int(),
})
export type Applicant = z.infer<typeof Applicant>
