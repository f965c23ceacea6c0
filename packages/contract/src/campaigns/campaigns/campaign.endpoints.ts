import * as z from 'zod/mini'
import { assignedToMe } from '../../communication/assignments/assignment.schema.ts'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id, Slug } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import {
  BrandCampaign,
  Campaign,
  CampaignCard,
  CampaignStanding,
  CoinSuggestion,
} from './campaign.schema.ts'
import { CampaignState, CampaignType, Niche } from './campaign.vocabulary.ts'
import { CampaignChange, CampaignDraft, PlacesChange } from './campaign-draft.schema.ts'
import { CampaignFilters } from './campaign-filters.schema.ts'

const One = z.strictObject({ campaignId: Id })
export const CampaignSort = z.enum(['newest', 'coins', 'deadline'])
export const BrandCampaignSort = z.enum(['newest', 'deadline', 'title'])

export const campaigns = {
  discover: endpoint({
    method: 'GET',
    path: '/campaigns',
    access: 'creator',
    query: z.strictObject({
      ...PageQuery.shape,
      ...CampaignFilters.shape,
      brandSlug: z.optional(Slug),
      sort: z.optional(CampaignSort),
    }),
    output: pageOf(CampaignCard),
    refuses: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/campaigns/:campaignId',
    access: 'creator',
    params: One,
    output: Campaign,
    refuses: ['campaign.not_found'],
  }),
  standing: endpoint({
    method: 'GET',
    path: '/campaigns/:campaignId/standing',
    access: 'creator',
    params: One,
    output: CampaignStanding,
    refuses: ['campaign.not_found'],
  }),
  suggestCoins: endpoint({
    method: 'GET',
    path: '/brand/coin-suggestions',
    access: 'brand',
    query: z.strictObject({ type: CampaignType, niche: Niche }),
    output: z.object({ usualCoins: z.nullable(CoinSuggestion) }),
    refuses: [],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/brand/campaigns',
    access: 'brand',
    query: z.strictObject({
      ...PageQuery.shape,
      state: z.optional(CampaignState),
      archived: z.optional(z.enum(['only', 'hide'])),
      q: z.optional(SearchText),
      sort: z.optional(BrandCampaignSort),
      ...assignedToMe,
    }),
    output: pageOf(BrandCampaign),
    refuses: [],
  }),
  readMine: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId',
    access: 'brand',
    params: One,
    output: BrandCampaign,
    refuses: ['campaign.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/brand/campaigns',
    access: 'brand',
    body: CampaignDraft,
    bodyBytesMax: bodyBytes.texts,
    output: BrandCampaign,
    refuses: [
      'brand.role_required',
      'campaign.apply_by_after_deadline',
      'file.not_yours',
      'campaign.too_many_drafts',
    ],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/brand/campaigns/:campaignId',
    access: 'brand',
    params: One,
    body: CampaignChange,
    bodyBytesMax: bodyBytes.texts,
    output: BrandCampaign,
    refuses: [
      'campaign.not_found',
      'brand.role_required',
      'version.stale',
      'campaign.ended',
      'campaign.archived',
      'campaign.terms_fixed',
      'campaign.deadline_earlier',
      'campaign.apply_by_after_deadline',
      'file.not_yours',
    ],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/publish',
    access: 'brand',
    params: One,
    output: BrandCampaign,
    refuses: [
      'campaign.not_found',
      'brand.role_required',
      'campaign.not_publishable',
      'campaign.archived',
      'campaign.incomplete',
      'campaign.deadline_too_soon',
      'campaign.apply_by_too_soon',
      'trader.missing',
      'brand.owes_coins',
      'coins.insufficient',
    ],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/pause',
    access: 'brand',
    params: One,
    output: BrandCampaign,
    refuses: ['campaign.not_found', 'brand.role_required', 'campaign.not_pausable'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/resume',
    access: 'brand',
    params: One,
    output: BrandCampaign,
    refuses: [
      'campaign.not_found',
      'brand.role_required',
      'campaign.not_resumable',
      'campaign.paused_by_operator',
      'trader.missing',
      'campaign.deadline_passed',
    ],
  }),
  /** Ends applications and returns the coins of open places. Collaborations continue. */
  close: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/close',
    access: 'brand',
    params: One,
    output: BrandCampaign,
    refuses: ['campaign.not_found', 'brand.role_required', 'campaign.not_closable'],
  }),
  resize: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/places',
    access: 'brand',
    params: One,
    body: PlacesChange,
    output: BrandCampaign,
    refuses: [
      'campaign.not_found',
      'brand.role_required',
      'version.stale',
      'campaign.not_resizable',
      'campaign.places_taken',
      'brand.owes_coins',
      'coins.insufficient',
    ],
  }),
  /** Cancels a campaign without accepted creators and returns all held coins. */
  cancel: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/cancel',
    access: 'brand',
    params: One,
    output: BrandCampaign,
    refuses: [
      'campaign.not_found',
      'brand.role_required',
      'campaign.ended',
      'campaign.archived',
      'campaign.has_creators',
    ],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/archive',
    access: 'brand',
    params: One,
    output: BrandCampaign,
    refuses: ['campaign.not_found', 'brand.role_required', 'campaign.running', 'campaign.archived'],
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/unarchive',
    access: 'brand',
    params: One,
    output: BrandCampaign,
    refuses: ['campaign.not_found', 'brand.role_required', 'campaign.not_archived'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/duplicate',
    access: 'brand',
    params: One,
    output: BrandCampaign,
    refuses: [
      'campaign.not_found',
      'brand.role_required',
      'campaign.of_deal',
      'campaign.too_many_drafts',
    ],
  }),
}
