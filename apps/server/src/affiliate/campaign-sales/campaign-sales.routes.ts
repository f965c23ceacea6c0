import { campaignSales } from '@tandem/contract/affiliate/campaign-sales/campaign-sales.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { viewCampaignSales } from './campaign-sales.views.ts'
import { countSales } from './count-sales.ts'

export const serveCampaignSales = (app: FastifyInstance): void => {
  bind(app, campaignSales.read, ({ actor, params }) => viewCampaignSales(actor, params.campaignId))
  bind(app, campaignSales.choose, ({ actor, params, body }) =>
    countSales(actor, params.campaignId, body),
  )
}
