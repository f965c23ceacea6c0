import { operatorCampaigns } from '@tandem/contract/operator/campaigns/campaign.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { pauseByOperator, resumeByOperator } from '#campaigns/campaigns/index.ts'
import { cancelByOperator } from '#collaborations/lifecycle/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { listCampaigns, viewCampaign } from './campaign.views.ts'
import { viewCollaboration } from './collaboration.views.ts'

export const serveOperatorCampaigns = (app: FastifyInstance): void => {
  bind(app, operatorCampaigns.list, ({ query }) => listCampaigns(query))
  bind(app, operatorCampaigns.read, ({ params }) => viewCampaign(params.campaignId))
  bindStep(
    app,
    operatorCampaigns.pause,
    ({ params, body }) => pauseByOperator(params.campaignId, body.reason),
    ({ params }) => viewCampaign(params.campaignId),
  )
  bindStep(
    app,
    operatorCampaigns.resume,
    ({ params, body }) => resumeByOperator(params.campaignId, body.reason),
    ({ params }) => viewCampaign(params.campaignId),
  )
  bind(app, operatorCampaigns.readCollaboration, ({ params }) =>
    viewCollaboration(params.collaborationId),
  )
  bindStep(
    app,
    operatorCampaigns.cancelCollaboration,
    ({ params, body }) => cancelByOperator(params.collaborationId, body.reason),
    ({ params }) => viewCollaboration(params.collaborationId),
  )
}
