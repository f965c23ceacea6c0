import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Slug } from '../../ids.ts'
import { CreatorReport } from './creator-report.schema.ts'

export const creatorReports = {
  /** One creator's results in the campaign and in all work for the brand. */
  read: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/creators/:creatorName/report',
    access: 'brand',
    params: z.strictObject({ campaignId: Id, creatorName: Slug }),
    output: CreatorReport,
    refuses: ['campaign.not_found', 'creator.not_found'],
  }),
}
