import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { CampaignSales, SalesChoice } from './campaign-sales.schema.ts'

const path = '/brand/campaigns/:campaignId/sales'
const params = z.strictObject({ campaignId: Id })

export const campaignSales = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'brand',
    params,
    output: CampaignSales,
    refuses: ['campaign.not_found'],
  }),
  choose: endpoint({
    method: 'PUT',
    path,
    access: 'brand',
    params,
    body: SalesChoice,
    output: CampaignSales,
    refuses: ['brand.role_required', 'campaign.not_found', 'programme.not_found'],
  }),
}
