import { promised } from '@tandem/contract/collaborations/overview/promised.endpoints.ts'
import { sides } from '@tandem/contract/collaborations/overview/side.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listCampaignCollaborations } from './applicant-list.views.ts'
import { viewBrandCollaboration, viewCreatorInCampaign } from './brand-side.views.ts'
import { serveCalendar } from './calendar/calendar.routes.ts'
import { listCreatorCollaborations, viewCreatorCollaboration } from './creator-side.views.ts'
import { listPromised } from './promised.views.ts'

export const serveSides = (app: FastifyInstance): void => {
  serveCalendar(app)
  bind(app, promised.list, ({ actor, query }) => listPromised(actor, query))
  bind(app, sides.mine, ({ actor, query }) => listCreatorCollaborations(actor, query))
  bind(app, sides.readMine, ({ actor, params }) =>
    viewCreatorCollaboration(actor, params.collaborationId),
  )
  bind(app, sides.forCampaign, ({ actor, params, query }) =>
    listCampaignCollaborations(actor, params.campaignId, query),
  )
  bind(app, sides.readOneForBrand, ({ actor, params }) =>
    viewBrandCollaboration(actor, params.collaborationId),
  )
  bind(app, sides.readForBrand, ({ actor, params }) =>
    viewCreatorInCampaign(actor, params.campaignId, params.creatorName),
  )
}
