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
  /** Accepts or declines up to 50, each on its own: what fails for one doesn't undo another. */
  decide: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/decisions',
    access: 'brand',
    params: OneCampaign,
    body: DecisionsDraft,
    output: z.object({ items: z.array(Decided) }),
    refuses: ['campaign.not_found', 'brand.role_required'],
  }),
  /** A mark that the brand alone sees. */
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
  /** Where this creator may be invited to, and why not: running campaigns, the newest 50. */
  inviting: endpoint({
    method: 'GET',
    path: '/brand/creators/:creatorName/campaigns',
    access: 'brand',
    params: z.strictObject({ creatorName: Slug }),
    output: z.object({ items: z.array(InvitingCampaign) }),
    refuses: ['creator.not_found'],
  }),
  /** The same of nobody yet: where some are to be invited to. */
  invitingAny: endpoint({
    method: 'GET',
    path: '/brand/inviting-campaigns',
    access: 'brand',
    output: z.object({ items: z.array(InvitingCampaign) }),
    refuses: [],
  }),
  /** Each on its own: what fails for one doesn't undo another. */
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
  /** Keeps a template; one of the same name is replaced. */
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
