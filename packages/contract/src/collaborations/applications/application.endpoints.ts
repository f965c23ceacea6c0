import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Slug } from '../../ids.ts'
import { DeclineReason } from '../lifecycle/collaboration.state.ts'
import { Decision, decides, OneCollaboration, Seen, Words } from '../lifecycle/decision.schema.ts'
import {
  BrandCollaborationDetail,
  CreatorCollaborationDetail,
} from '../overview/overview.schema.ts'
import { saysOther } from './applicant.schema.ts'
import { Application, ApplicationDraft } from './application.schema.ts'

const Decline = z
  .strictObject({ version: Seen, reason: DeclineReason, note: z.optional(Words) })
  .check(saysOther)

export const applications = {
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
  withdraw: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/withdraw',
    access: 'creator',
    params: OneCollaboration,
    body: z.strictObject({}),
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'collaboration.already_decided'],
  }),
  /** Holds the coins and freezes the terms, like an acceptance by the brand. */
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/accept-invitation',
    access: 'creator',
    params: OneCollaboration,
    body: z.strictObject({ version: Seen }),
    output: CreatorCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'version.stale',
      'collaboration.not_invited',
      'campaign.closed',
      'campaign.deadline_passed',
      'campaign.full',
      'collaboration.brand_short',
    ],
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/decline-invitation',
    access: 'creator',
    params: OneCollaboration,
    body: z.strictObject({ note: z.optional(Words) }),
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'collaboration.not_invited'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/accept',
    access: 'brand',
    params: OneCollaboration,
    body: Decision,
    output: BrandCollaborationDetail,
    refuses: [
      ...decides,
      'collaboration.already_decided',
      'campaign.closed',
      'campaign.deadline_passed',
      'campaign.full',
      'brand.owes_coins',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/decline',
    access: 'brand',
    params: OneCollaboration,
    body: Decline,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.already_decided'],
  }),
  /** Holds no coins until the creator accepts. */
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
      'brand.owes_coins',
      'collaboration.creator_not_found',
      'creator.not_findable',
      'collaboration.already_together',
    ],
  }),
  withdrawInvitation: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/withdraw-invitation',
    access: 'brand',
    params: OneCollaboration,
    body: Decision,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.not_invited'],
  }),
  reconsider: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/reconsider',
    access: 'brand',
    params: OneCollaboration,
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
}
