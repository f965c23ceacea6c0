import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import { WithReason } from '../people/people.schema.ts'
import {
  OperatorCampaign,
  OperatorCampaignQuery,
  OperatorCampaignRow,
  OperatorCollaboration,
} from './campaign.schema.ts'

const One = z.strictObject({ campaignId: Id })
const OneCollaboration = z.strictObject({ collaborationId: Id })

/** A campaign is taken down by a decision of moderation (`moderation.decideOwn`). */
export const operatorCampaigns = {
  /** Every published campaign, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/operator/campaigns',
    access: 'operator',
    query: OperatorCampaignQuery,
    output: pageOf(OperatorCampaignRow),
    refuses: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/operator/campaigns/:campaignId',
    access: 'operator',
    params: One,
    output: OperatorCampaign,
    refuses: ['campaign.not_found'],
  }),
  /** Running collaborations go on. The brand cannot resume the campaign itself. */
  pause: endpoint({
    method: 'POST',
    path: '/operator/campaigns/:campaignId/pause',
    access: 'operator',
    params: One,
    body: WithReason,
    output: OperatorCampaign,
    refuses: ['campaign.not_found', 'operator.not_possible'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/operator/campaigns/:campaignId/resume',
    access: 'operator',
    params: One,
    body: WithReason,
    output: OperatorCampaign,
    refuses: ['campaign.not_found', 'operator.not_possible', 'campaign.deadline_passed'],
  }),
  readCollaboration: endpoint({
    method: 'GET',
    path: '/operator/collaborations/:collaborationId',
    access: 'operator',
    params: OneCollaboration,
    output: OperatorCollaboration,
    refuses: ['collaboration.not_found'],
  }),
  /** Blames no side. Both sides get the reason, and held coins return. */
  cancelCollaboration: endpoint({
    method: 'POST',
    path: '/operator/collaborations/:collaborationId/cancel',
    access: 'operator',
    sensitive: true,
    params: OneCollaboration,
    body: WithReason,
    output: OperatorCollaboration,
    refuses: ['collaboration.not_found', 'collaboration.not_cancellable'],
  }),
}
