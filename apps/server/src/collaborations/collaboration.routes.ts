import { applications } from '@tandem/contract/applications/application.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/collaboration.endpoints.ts'
import { content } from '@tandem/contract/content/content.endpoints.ts'
import { sides } from '@tandem/contract/sides/side.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { acceptApplication } from '../applications/accept-application.ts'
import { acceptInvitation, declineInvitation } from '../applications/answer-invitation.ts'
import { applyToCampaign } from '../applications/apply-to-campaign.ts'
import { declineApplication } from '../applications/decline-application.ts'
import { inviteCreator } from '../applications/invite-creator.ts'
import { reconsiderApplication } from '../applications/reconsider-application.ts'
import { withdrawApplication } from '../applications/withdraw-application.ts'
import { withdrawInvitation } from '../applications/withdraw-invitation.ts'
import { approveContent } from '../content/approve-content.ts'
import { extendTime } from '../content/extend-time.ts'
import { goLive } from '../content/go-live.ts'
import { refuseLive } from '../content/refuse-live.ts'
import { requestChanges } from '../content/request-changes.ts'
import { submitContent } from '../content/submit-content.ts'
import { takeBackChanges } from '../content/take-back-changes.ts'
import { listCampaignCollaborations } from '../sides/applicant-list.views.ts'
import { viewCreatorInCampaign } from '../sides/brand-side.views.ts'
import { listCreatorCollaborations, viewCreatorCollaboration } from '../sides/creator-side.views.ts'
import { cancelByBrand, cancelByCreator } from './cancel-collaboration.ts'

export const serveCollaborations = (app: FastifyInstance): void => {
  bind(app, applications.apply, ({ actor, params, body }) =>
    applyToCampaign(actor, params.campaignId, body),
  )
  bind(app, sides.mine, ({ actor, query }) => listCreatorCollaborations(actor, query))
  bind(app, sides.readMine, ({ actor, params }) =>
    viewCreatorCollaboration(actor, params.collaborationId),
  )
  bind(app, applications.withdraw, ({ actor, params }) =>
    withdrawApplication(actor, params.collaborationId),
  )
  bind(app, applications.acceptInvitation, ({ actor, params, body }) =>
    acceptInvitation(actor, params.collaborationId, body),
  )
  bind(app, applications.declineInvitation, ({ actor, params, body }) =>
    declineInvitation(actor, params.collaborationId, body),
  )
  bind(app, content.extend, ({ actor, params, body }) =>
    extendTime(actor, params.collaborationId, body),
  )
  bind(app, content.submit, ({ actor, params, body }) =>
    submitContent(actor, params.collaborationId, body),
  )
  bind(app, content.goLive, ({ actor, params, body }) =>
    goLive(actor, params.collaborationId, body),
  )
  bind(app, collaborations.cancel, ({ actor, params, body }) =>
    cancelByCreator(actor, params.collaborationId, body),
  )
  bind(app, sides.forCampaign, ({ actor, params, query }) =>
    listCampaignCollaborations(actor, params.campaignId, query),
  )
  bind(app, sides.readForBrand, ({ actor, params }) =>
    viewCreatorInCampaign(actor, params.campaignId, params.creatorName),
  )
  bind(app, applications.accept, ({ actor, params, body }) =>
    acceptApplication(actor, params.collaborationId, body),
  )
  bind(app, applications.decline, ({ actor, params, body }) =>
    declineApplication(actor, params.collaborationId, body),
  )
  bind(app, applications.invite, ({ actor, params, body }) =>
    inviteCreator(actor, params.campaignId, body),
  )
  bind(app, applications.withdrawInvitation, ({ actor, params, body }) =>
    withdrawInvitation(actor, params.collaborationId, body),
  )
  bind(app, applications.reconsider, ({ actor, params, body }) =>
    reconsiderApplication(actor, params.collaborationId, body),
  )
  bind(app, content.requestChanges, ({ actor, params, body }) =>
    requestChanges(actor, params.collaborationId, body),
  )
  bind(app, content.takeBackChanges, ({ actor, params, body }) =>
    takeBackChanges(actor, params.collaborationId, body),
  )
  bind(app, content.refuseLive, ({ actor, params, body }) =>
    refuseLive(actor, params.collaborationId, body),
  )
  bind(app, content.approve, ({ actor, params, body }) =>
    approveContent(actor, params.collaborationId, body),
  )
  bind(app, collaborations.cancelForBrand, ({ actor, params, body }) =>
    cancelByBrand(actor, params.collaborationId, body),
  )
}
