import { pauseByOperator } from '#campaigns/campaigns/index.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildCollaborationOfA, buildOpenOfA } from '#everywhere/things.factory.ts'
import { buildTopup } from '#money/payments/topup.factory.ts'

const body = { reason: 'The product is recalled.' }

const onCampaign =
  (state: 'open' | 'paused', sent?: unknown): Prepare =>
  async (cast) => {
    const campaignId = await buildOpenOfA(cast)
    if (state === 'paused') await pauseByOperator(campaignId, body.reason)
    return { params: { campaignId }, body: sent }
  }

const onCollaboration =
  (sent?: unknown): Prepare =>
  async (cast) => {
    const { id } = await buildCollaborationOfA(cast, 'accepted')
    return { params: { collaborationId: id }, body: sent }
  }

export const operatorCampaignRequests: Record<string, Prepare> = {
  'GET /operator/campaigns': () => ({}),
  'GET /operator/campaigns/:campaignId': onCampaign('open'),
  'POST /operator/campaigns/:campaignId/pause': onCampaign('open', body),
  'POST /operator/campaigns/:campaignId/resume': onCampaign('paused', body),
  'GET /operator/collaborations/:collaborationId': onCollaboration(),
  'POST /operator/collaborations/:collaborationId/cancel': onCollaboration(body),
  'GET /operator/reviews': () => ({}),
  'GET /operator/topups': () => ({}),
  'GET /operator/topups/:topupId': async ({ brandA }) => ({
    params: { topupId: (await buildTopup(brandA.actor, 1000)).id },
  }),
  'GET /operator/bank-payments': () => ({}),
}
