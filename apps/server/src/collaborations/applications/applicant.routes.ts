import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { whereSeen } from '#accounts/creators/index.ts'
import { bind } from '#platform/http/bind.ts'
import { findCreators } from './creator-search.views.ts'
import { decideApplications } from './decide-applications.ts'
import { listDeclineTemplates } from './decline-template.views.ts'
import { inviteCreators } from './invite-creators.ts'
import { listInvitingCampaigns } from './inviting-campaigns.views.ts'
import { removeDeclineTemplate } from './remove-decline-template.ts'
import { saveDeclineTemplate } from './save-decline-template.ts'
import { shortlistApplicant } from './shortlist-applicant.ts'

export const serveApplicants = (app: FastifyInstance): void => {
  bind(app, applicants.decide, ({ actor, params, body }) =>
    decideApplications(actor, params.campaignId, body),
  )
  bind(app, applicants.shortlist, ({ actor, params, body }) =>
    shortlistApplicant(actor, params.collaborationId, body),
  )
  bind(app, applicants.findCreators, ({ actor, params, query }) =>
    findCreators(actor, params.campaignId, query.q),
  )
  bind(app, applicants.inviting, ({ actor, params }) =>
    whereSeen(actor, params.creatorName, (name) => listInvitingCampaigns(actor, name)),
  )
  bind(app, applicants.invitingAny, ({ actor }) => listInvitingCampaigns(actor))
  bind(app, applicants.inviteMany, ({ actor, params, body }) =>
    inviteCreators(actor, params.campaignId, body),
  )
  bind(app, applicants.templates, ({ actor }) => listDeclineTemplates(actor))
  bind(app, applicants.saveTemplate, ({ actor, body }) => saveDeclineTemplate(actor, body))
  bind(app, applicants.removeTemplate, ({ actor, params }) =>
    removeDeclineTemplate(actor, params.templateId),
  )
}
