import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { CampaignReport, SortedPosts, SortedPostsQuery } from './campaign-report.schema.ts'

export const campaignReports = {
  read: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/report',
    access: 'brand',
    params: z.strictObject({ campaignId: Id }),
    output: CampaignReport,
    refuses: ['campaign.not_found'],
  }),
  /** Campaigns with more posts than the report has are sorted here. */
  posts: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/report/posts',
    access: 'brand',
    params: z.strictObject({ campaignId: Id }),
    query: SortedPostsQuery,
    output: SortedPosts,
    refuses: ['campaign.not_found'],
  }),
}
