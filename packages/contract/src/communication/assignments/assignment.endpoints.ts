import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Assignment, AssignmentDraft, ColleagueQuery, Colleagues } from './assignment.schema.ts'

const OneCampaign = z.strictObject({ campaignId: Id })
const OneOfCollaboration = z.strictObject({
  collaborationId: Id,
  part: z.enum(['collaboration', 'content']),
})
const ofCampaign = '/brand/campaigns/:campaignId/assignment'
const ofCollaboration = '/brand/collaborations/:collaborationId/assignments/:part'

export const assignments = {
  colleagues: endpoint({
    method: 'GET',
    path: '/brand/colleagues',
    access: 'brand',
    query: ColleagueQuery,
    output: Colleagues,
    refuses: [],
  }),
  ofCampaign: endpoint({
    method: 'GET',
    path: ofCampaign,
    access: 'brand',
    params: OneCampaign,
    output: Assignment,
    refuses: ['campaign.not_found'],
  }),
  assignCampaign: endpoint({
    method: 'PUT',
    path: ofCampaign,
    access: 'brand',
    params: OneCampaign,
    body: AssignmentDraft,
    output: Assignment,
    refuses: [
      'campaign.not_found',
      'brand.role_required',
      'version.stale',
      'assignment.not_possible',
    ],
  }),
  ofCollaboration: endpoint({
    method: 'GET',
    path: ofCollaboration,
    access: 'brand',
    params: OneOfCollaboration,
    output: Assignment,
    refuses: ['collaboration.not_found'],
  }),
  assignCollaboration: endpoint({
    method: 'PUT',
    path: ofCollaboration,
    access: 'brand',
    params: OneOfCollaboration,
    body: AssignmentDraft,
    output: Assignment,
    refuses: [
      'collaboration.not_found',
      'brand.role_required',
      'version.stale',
      'assignment.not_possible',
    ],
  }),
}
