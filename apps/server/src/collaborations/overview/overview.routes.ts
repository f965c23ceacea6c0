import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { promised } from '@tandem/contract/collaborations/overview/promised.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listCampaignCollaborations } from './applicant-list.views.ts'
import { viewBrandCollaboration, viewCreatorInCampaign } from './brand-overview.views.ts'
import { serveCalendar } from './calendar/calendar.routes.ts'
import { listCreatorCollaborations, viewCreatorCollaboration } from './creator-overview.views.ts'
import { listPromised } from './promised.views.ts'

export const serveOverview = (app: FastifyInstance): void => {
  serveCalendar(app)
  bind(app, promised.list, ({ actor, query }) => listPromised(actor, query))
  bind(app, overview.mine, ({ actor, query }) => listCreatorCollaborations(actor, query))
  bind(app, overview.readMine, ({ actor, params }) =>
    viewCreatorCollaboration(actor, params.collaborationId),
  )
  bind(app, overview.forCampaign, ({ actor, params, query }) =>
    listCampaignCollaborations(actor, params.campaignId, query),
  )
  bind(app, overview.readOneForBrand, ({ actor, params }) =>
    viewBrandCollaboration(actor, params.collaborationId),
  )
  bind(app, overview.readForBrand, ({ actor, params }) =>
    viewCreatorInCampaign(actor, params.campaignId, params.creatorName),
  )
}
