import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { showToBrand, showToCreator } from '#collaborations/overview/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { acceptApplication } from './accept-application.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { applyToCampaign } from './apply-to-campaign.ts'
import { declineApplication } from './decline-application.ts'
import { inviteCreator } from './invite-creator.ts'
import { reconsiderApplication } from './reconsider-application.ts'
import { withdrawApplication } from './withdraw-application.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const serveApplications = (app: FastifyInstance): void => {
  bind(app, applications.apply, ({ actor, params, body }) =>
    applyToCampaign(actor, params.campaignId, body),
  )
  bindStep(
    app,
    applications.withdraw,
    ({ actor, params }) => withdrawApplication(actor, params.collaborationId),
    showToCreator,
  )
  bindStep(
    app,
    applications.acceptInvitation,
    ({ actor, params, body }) => acceptInvitation(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    applications.declineInvitation,
    ({ actor, params, body }) => declineInvitation(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    applications.accept,
    ({ actor, params, body }) => acceptApplication(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    applications.decline,
    ({ actor, params, body }) => declineApplication(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    applications.invite,
    ({ actor, params, body }) => inviteCreator(actor, params.campaignId, body),
    showToBrand,
  )
  bindStep(
    app,
    applications.withdrawInvitation,
    ({ actor, params, body }) => withdrawInvitation(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    applications.reconsider,
    ({ actor, params, body }) => reconsiderApplication(actor, params.collaborationId, body),
    showToBrand,
  )
}
