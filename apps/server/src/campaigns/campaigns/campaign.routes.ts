import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countDraftSave, countNewDraft } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { viewBrandCampaign } from './brand-campaign.views.ts'
import { listOpenCampaigns, viewCampaign } from './campaign.views.ts'
import { listBrandCampaigns } from './my-campaigns.views.ts'
import { archiveCampaign, unarchiveCampaign } from './steps/archive-campaign.ts'
import { cancelCampaign } from './steps/cancel-campaign.ts'
import { closeCampaign } from './steps/close-campaign.ts'
import { createCampaign } from './steps/create-campaign.ts'
import { duplicateCampaign } from './steps/duplicate-campaign.ts'
import { editCampaign } from './steps/edit-campaign.ts'
import { pauseCampaign } from './steps/pause-campaign.ts'
import { publishCampaign } from './steps/publish-campaign.ts'
import { resizeCampaign } from './steps/resize-campaign.ts'
import { resumeCampaign } from './steps/resume-campaign.ts'
import { viewStanding, viewUsualCoins } from './usual-coins.views.ts'

export const serveCampaigns = (app: FastifyInstance): void => {
  bind(app, campaigns.discover, ({ actor, query }) => listOpenCampaigns(actor.userId, query))
  bind(app, campaigns.read, ({ actor, params }) => viewCampaign(actor.userId, params.campaignId))
  bind(app, campaigns.standing, ({ params }) => viewStanding(params.campaignId))
  bind(app, campaigns.suggestCoins, async ({ query }) => ({
    usualCoins: await viewUsualCoins(query),
  }))
  bind(app, campaigns.mine, ({ actor, query }) => listBrandCampaigns(actor, query))
  bind(app, campaigns.readMine, ({ actor, params }) => viewBrandCampaign(actor, params.campaignId))
  bind(app, campaigns.create, async ({ actor, body }) => {
    await countNewDraft(actor.userId)
    return createCampaign(actor, body)
  })
  bind(app, campaigns.edit, async ({ actor, params, body }) => {
    await countDraftSave(actor.userId)
    return editCampaign(actor, params.campaignId, body)
  })
  bind(app, campaigns.publish, ({ actor, params }) => publishCampaign(actor, params.campaignId))
  bind(app, campaigns.pause, ({ actor, params }) => pauseCampaign(actor, params.campaignId))
  bind(app, campaigns.resume, ({ actor, params }) => resumeCampaign(actor, params.campaignId))
  bind(app, campaigns.close, ({ actor, params }) => closeCampaign(actor, params.campaignId))
  bind(app, campaigns.resize, ({ actor, params, body }) =>
    resizeCampaign(actor, params.campaignId, body),
  )
  bind(app, campaigns.cancel, ({ actor, params }) => cancelCampaign(actor, params.campaignId))
  bind(app, campaigns.archive, ({ actor, params }) => archiveCampaign(actor, params.campaignId))
  bind(app, campaigns.unarchive, ({ actor, params }) => unarchiveCampaign(actor, params.campaignId))
  bind(app, campaigns.duplicate, async ({ actor, params }) => {
    await countNewDraft(actor.userId)
    return duplicateCampaign(actor, params.campaignId)
  })
}
