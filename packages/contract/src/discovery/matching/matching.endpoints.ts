import * as z from 'zod/mini'
import { CampaignFilters } from '../../campaigns/campaigns/campaign-filters.schema.ts'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import {
  ApplicantMatch,
  CampaignMatch,
  MatchStanding,
  RecommendedCampaign,
  SuggestedCreator,
} from './match.schema.ts'

const OneCampaign = z.strictObject({ campaignId: Id })

const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const Ids = z
  .string()
  .check(
    z.regex(new RegExp(`^${uuid}(,${uuid}){0,49}$`), 'Enter 1 to 50 ids, separated by commas.'),
  )

export const matching = {
  /** Matches of campaigns with the signed-in creator. Unpublished campaigns are left out. */
  campaigns: endpoint({
    method: 'GET',
    path: '/matches',
    access: 'creator',
    query: z.strictObject({ campaignIds: Ids }),
    output: z.object({ items: z.array(CampaignMatch) }),
    refuses: [],
  }),
  /** Shows which facts raise and lower the creator's matches over all open campaigns. */
  standing: endpoint({
    method: 'GET',
    path: '/matches/standing',
    access: 'creator',
    output: MatchStanding,
    refuses: [],
  }),
  /** Open campaigns that the creator may apply to, best match first. */
  recommended: endpoint({
    method: 'GET',
    path: '/campaigns/recommended',
    access: 'creator',
    query: z.strictObject({ ...PageQuery.shape, ...CampaignFilters.shape }),
    output: pageOf(RecommendedCampaign),
    refuses: [],
  }),
  applicants: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/matches',
    access: 'brand',
    params: OneCampaign,
    query: z.strictObject({ collaborationIds: Ids }),
    output: z.object({ items: z.array(ApplicantMatch) }),
    refuses: ['campaign.not_found'],
  }),
  /** Creators who fit this campaign and are not in it yet, best match first. */
  suggested: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/suggested-creators',
    access: 'brand',
    params: OneCampaign,
    query: z.strictObject(PageQuery.shape),
    output: pageOf(SuggestedCreator),
    refuses: ['campaign.not_found'],
  }),
}
