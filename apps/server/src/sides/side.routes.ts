import { sides } from '@tandem/contract/sides/side.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listCampaignCollaborations } from './applicant-list.views.ts'
import { viewCreatorInCampaign } from './brand-side.views.ts'
import { listCreatorCollaborations, viewCreatorCollaboration } from './creator-side.views.ts'

export const serveSides = (app: FastifyInstance): void => {
  bind(app, sides.mine, ({ actor, query }) => listCreatorCollaborations(actor, query))
  bind(app, sides.readMine, ({ actor, params }) =>
    viewCreatorCollaboration(actor, params.collaborationId),
  )
  bind(app, sides.forCampaign, ({ actor, params, query }) =>
    listCampaignCollaborations(actor, params.campaignId, query),
  )
  bind(app, sides.readForBrand, ({ actor, params }) =>
    viewCreatorInCampaign(actor, params.campaignId, params.creatorName),
  )
}
