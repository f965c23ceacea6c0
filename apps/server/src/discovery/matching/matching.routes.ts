import { matching } from '@tandem/contract/discovery/matching/matching.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listApplicantMatches } from './applicant-matches.views.ts'
import { listCampaignMatches } from './campaign-matches.views.ts'
import { viewMatchStanding } from './match-standing.views.ts'
import { listRecommendedCampaigns } from './recommended-campaigns.views.ts'
import { listSuggestedCreators } from './suggested-creators.views.ts'

export const serveMatching = (app: FastifyInstance): void => {
  bind(app, matching.campaigns, ({ actor, query }) =>
    listCampaignMatches(actor, query.campaignIds.split(',')),
  )
  bind(app, matching.standing, ({ actor }) => viewMatchStanding(actor))
  bind(app, matching.recommended, ({ actor, query }) => listRecommendedCampaigns(actor, query))
  bind(app, matching.applicants, ({ actor, params, query }) =>
    listApplicantMatches(actor, params.campaignId, query.collaborationIds.split(',')),
  )
  bind(app, matching.suggested, ({ actor, params, query }) =>
    listSuggestedCreators(actor, params.campaignId, query),
  )
}
