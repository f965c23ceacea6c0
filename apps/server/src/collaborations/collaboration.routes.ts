import { collaborations } from '@tandem/contract/collaborations/collaboration.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/bind.ts'
import { acceptApplication } from './accept-application.ts'
import { applyToCampaign } from './apply-to-campaign.ts'
import { approveContent } from './approve-content.ts'
import { listCampaignCollaborations, viewCreatorInCampaign } from './brand-collaboration.views.ts'
import { cancelByBrand, cancelByCreator } from './cancel-collaboration.ts'
import {
  listCreatorCollaborations,
  viewCreatorCollaboration,
} from './creator-collaboration.views.ts'
import { declineApplication } from './decline-application.ts'
import { requestChanges } from './request-changes.ts'
import { submitContent } from './submit-content.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const serveCollaborations = (app: FastifyInstance): void => {
  bind(app, collaborations.apply, ({ actor, params, body }) =>
    applyToCampaign(actor, params.campaignId, body),
  )
  bind(app, collaborations.mine, ({ actor, query }) => listCreatorCollaborations(actor, query))
  bind(app, collaborations.readMine, ({ actor, params }) =>
    viewCreatorCollaboration(actor, params.collaborationId),
  )
  bind(app, collaborations.withdraw, ({ actor, params }) =>
    withdrawApplication(actor, params.collaborationId),
  )
  bind(app, collaborations.submit, ({ actor, params, body }) =>
    submitContent(actor, params.collaborationId, body),
  )
  bind(app, collaborations.cancel, ({ actor, params, body }) =>
    cancelByCreator(actor, params.collaborationId, body),
  )
  bind(app, collaborations.forCampaign, ({ actor, params, query }) =>
    listCampaignCollaborations(actor, params.campaignId, query),
  )
  bind(app, collaborations.readForBrand, ({ actor, params }) =>
    viewCreatorInCampaign(actor, params.campaignId, params.creatorName),
  )
  bind(app, collaborations.accept, ({ actor, params, body }) =>
    acceptApplication(actor, params.collaborationId, body),
  )
  bind(app, collaborations.decline, ({ actor, params, body }) =>
    declineApplication(actor, params.collaborationId, body),
  )
  bind(app, collaborations.requestChanges, ({ actor, params, body }) =>
    requestChanges(actor, params.collaborationId, body),
  )
  bind(app, collaborations.approve, ({ actor, params, body }) =>
    approveContent(actor, params.collaborationId, body),
  )
  bind(app, collaborations.cancelForBrand, ({ actor, params, body }) =>
    cancelByBrand(actor, params.collaborationId, body),
  )
}
