import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Done, Id, Slug } from '../../ids.ts'
import { OneCollaboration } from '../lifecycle/decision.schema.ts'
import {
  Decided,
  DecisionsDraft,
  DeclineTemplate,
  DeclineTemplateDraft,
  FoundCreator,
  InvitationsDraft,
  Invited,
  InvitingCampaign,
} from './applicant.schema.ts'

const OneCampaign = z.strictObject({ campaignId: Id })
const Templates = z.object({ items: z.array(DeclineTemplate) })

export const applicants = {
  /** Decides up to 50 applications. A refusal for one does not affect the others. */
  decide: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/decisions',
    access: 'brand',
    params: OneCampaign,
    body: DecisionsDraft,
    output: z.object({ items: z.array(Decided) }),
    refuses: ['campaign.not_found', 'brand.role_required'],
  }),
  /** Only the brand sees its shortlist. */
  shortlist: endpoint({
    method: 'PUT',
    path: '/brand/collaborations/:collaborationId/shortlist',
    access: 'brand',
    params: OneCollaboration,
    body: z.strictObject({ listed: z.boolean() }),
    output: Done,
    refuses: ['collaboration.not_found', 'brand.role_required'],
  }),
  findCreators: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/creators',
    access: 'brand',
    params: OneCampaign,
    query: z.strictObject({
      q: z
        .string()
        .check(
          z.trim(),
          z.minLength(2, 'Type at least 2 letters.'),
          z.maxLength(80, 'Use at most 80 characters.'),
        ),
    }),
    output: z.object({ items: z.array(FoundCreator) }),
    refuses: ['campaign.not_found'],
  }),
  /** Lists the newest 50 running campaigns and whether this creator can be invited to each. */
  inviting: endpoint({
    method: 'GET',
    path: '/brand/creators/:creatorName/campaigns',
    access: 'brand',
    params: z.strictObject({ creatorName: Slug }),
    output: z.object({ items: z.array(InvitingCampaign) }),
    refuses: ['creator.not_found'],
  }),
  invitingAny: endpoint({
    method: 'GET',
    path: '/brand/inviting-campaigns',
    access: 'brand',
    output: z.object({ items: z.array(InvitingCampaign) }),
    refuses: [],
  }),
  /** A refusal for one creator does not affect the others. */
  inviteMany: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/many-invitations',
    access: 'brand',
    params: OneCampaign,
    body: InvitationsDraft,
    bodyBytesMax: bodyBytes.texts,
    output: z.object({ items: z.array(Invited) }),
    refuses: ['campaign.not_found', 'brand.role_required'],
  }),
  templates: endpoint({
    method: 'GET',
    path: '/brand/decline-templates',
    access: 'brand',
    output: Templates,
    refuses: [],
  }),
  /** Replaces a template of the same name. */
  saveTemplate: endpoint({
    method: 'PUT',
    path: '/brand/decline-templates',
    access: 'brand',
    body: DeclineTemplateDraft,
    output: Templates,
    refuses: ['brand.role_required', 'decline_template.too_many'],
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/brand/decline-templates/:templateId',
    access: 'brand',
    params: z.strictObject({ templateId: Id }),
    output: Done,
    refuses: ['brand.role_required', 'decline_template.not_found'],
  }),
}
