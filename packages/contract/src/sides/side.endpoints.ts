import * as z from 'zod/mini'
import { ApplicantQuery, Seen, saysOther, Words } from '../applications/applicant.schema.ts'
import { BrandGroup, CreatorTab, DeclineReason } from '../collaborations/collaboration.state.ts'
import {
  ChangeRequest,
  LiveDraft,
  LiveRefusal,
  SubmissionDraft,
} from '../content/submission.schema.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Slug } from '../ids.ts'
import { PageQuery } from '../page.ts'
import { Verdict } from '../verdict.ts'
import {
  Application,
  ApplicationDraft,
  BrandCollaboration,
  BrandCollaborationDetail,
  CreatorCollaboration,
  CreatorCollaborationDetail,
} from './side.schema.ts'

const One = z.strictObject({ collaborationId: Id })

const Decision = z.strictObject({ version: Seen })
const Decline = z
  .strictObject({ version: Seen, reason: DeclineReason, note: z.optional(Words) })
  .check(saysOther)

const decides = ['collaboration.not_found', 'brand.role_required', 'version.stale'] as const

export const collaborations = {
  apply: endpoint({
    method: 'POST',
    path: '/campaigns/:campaignId/applications',
    access: 'creator',
    params: z.strictObject({ campaignId: Id }),
    body: ApplicationDraft,
    output: Application,
    refuses: [
      'campaign.not_found',
      'campaign.paused',
      'campaign.closed',
      'campaign.cancelled',
      'campaign.deadline_passed',
      'campaign.apply_by_passed',
      'campaign.not_for_you',
      'campaign.full',
      'collaboration.already_applied',
      'creator.name_missing',
    ],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/collaborations',
    access: 'creator',
    query: z.strictObject({ ...PageQuery.shape, tab: CreatorTab }),
    output: z.object({
      items: z.array(CreatorCollaboration),
      nextCursor: z.nullable(z.string()),
      counts: z.record(CreatorTab, z.int()),
    }),
    refuses: [],
  }),
  readMine: endpoint({
    method: 'GET',
    path: '/collaborations/:collaborationId',
    access: 'creator',
    params: One,
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/withdraw',
    access: 'creator',
    params: One,
    body: z.strictObject({}),
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'collaboration.already_decided'],
  }),
  /** An invited creator says yes: same promises as an acceptance, from the other side. */
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/accept-invitation',
    access: 'creator',
    params: One,
    body: z.strictObject({ version: Seen }),
    output: CreatorCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'version.stale',
      'collaboration.not_invited',
      'campaign.closed',
      'campaign.deadline_passed',
      'campaign.full',
    ],
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/decline-invitation',
    access: 'creator',
    params: One,
    body: z.strictObject({ note: z.optional(Words) }),
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'collaboration.not_invited'],
  }),
  /** A week more for the content, once, without asking: the brand is told why. */
  extend: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/extend',
    access: 'creator',
    params: One,
    body: z.strictObject({
      reason: Words.check(z.minLength(5, 'Say in a few words what you need the time for.')),
    }),
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'collaboration.not_now', 'collaboration.already_extended'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/submissions',
    access: 'creator',
    params: One,
    body: SubmissionDraft,
    output: CreatorCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'collaboration.content_not_due',
      'collaboration.item_unknown',
      'file.not_yours',
      'collaboration.link_wrong_platform',
      'collaboration.link_used',
    ],
  }),
  /** The approved draft is posted: its live link, which the brand checks. */
  goLive: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/go-live',
    access: 'creator',
    params: One,
    body: LiveDraft,
    output: CreatorCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'collaboration.not_now',
      'collaboration.item_unknown',
      'collaboration.link_wrong_platform',
      'collaboration.link_used',
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/cancel',
    access: 'creator',
    params: One,
    body: z.strictObject({ note: z.optional(Words) }),
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'collaboration.not_cancellable'],
  }),
  forCampaign: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/collaborations',
    access: 'brand',
    params: z.strictObject({ campaignId: Id }),
    query: ApplicantQuery,
    output: z.object({
      items: z.array(BrandCollaboration),
      nextCursor: z.nullable(z.string()),
      counts: z.record(BrandGroup, z.int()),
      can: z.object({ invite: Verdict }),
    }),
    refuses: ['campaign.not_found'],
  }),
  readForBrand: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/creators/:creatorName',
    access: 'brand',
    params: z.strictObject({ campaignId: Id, creatorName: Slug }),
    output: BrandCollaborationDetail,
    refuses: ['collaboration.not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/accept',
    access: 'brand',
    params: One,
    body: Decision,
    output: BrandCollaborationDetail,
    refuses: [
      ...decides,
      'collaboration.already_decided',
      'campaign.closed',
      'campaign.deadline_passed',
      'campaign.full',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/decline',
    access: 'brand',
    params: One,
    body: Decline,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.already_decided'],
  }),
  /** Asks a creator to take part; nothing is held until the creator says yes. */
  invite: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/invitations',
    access: 'brand',
    params: z.strictObject({ campaignId: Id }),
    body: z.strictObject({ creatorName: Slug, note: z.optional(Words) }),
    output: BrandCollaborationDetail,
    refuses: [
      'campaign.not_found',
      'brand.role_required',
      'campaign.not_open',
      'campaign.deadline_passed',
      'campaign.full',
      'collaboration.creator_not_found',
      'collaboration.already_together',
    ],
  }),
  withdrawInvitation: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/withdraw-invitation',
    access: 'brand',
    params: One,
    body: Decision,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.not_invited'],
  }),
  /** Takes a decline back: the applicant waits for a decision again. */
  reconsider: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/reconsider',
    access: 'brand',
    params: One,
    body: Decision,
    output: BrandCollaborationDetail,
    refuses: [
      ...decides,
      'collaboration.not_now',
      'collaboration.too_late_to_reconsider',
      'campaign.closed',
      'campaign.deadline_passed',
      'campaign.full',
    ],
  }),
  requestChanges: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/request-changes',
    access: 'brand',
    params: One,
    body: ChangeRequest,
    output: BrandCollaborationDetail,
    refuses: [
      ...decides,
      'collaboration.nothing_to_review',
      'collaboration.rounds_used',
      'collaboration.item_unknown',
    ],
  }),
  /** Takes a request for changes back before the creator answered: the same round waits for a verdict again. */
  takeBackChanges: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/take-back-changes',
    access: 'brand',
    params: One,
    body: Decision,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.not_now', 'collaboration.link_used'],
  }),
  /** Gives a post back whose link doesn't lead to what was approved. */
  refuseLive: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/refuse-live',
    access: 'brand',
    params: One,
    body: LiveRefusal,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.not_now'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/approve',
    access: 'brand',
    params: One,
    body: Decision,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.nothing_to_review'],
  }),
  cancelForBrand: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/cancel',
    access: 'brand',
    params: One,
    body: z.strictObject({ version: Seen, note: z.optional(Words) }),
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.work_started', 'collaboration.not_cancellable'],
  }),
}
