import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { verifyBrand } from '#accounts/brands/index.ts'
import { pauseByOperator } from '#campaigns/campaigns/index.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildCollaborationOfA, buildOpenOfA } from '#everywhere/things.factory.ts'
import { buildTopup } from '#money/payments/topup.factory.ts'
import {
  announcementDraft,
  buildAnnouncement,
} from '#operator/announcements/announcement.factory.ts'
import { buildOperator } from '#operator/operators/operator.factory.ts'

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

const onAnnouncement: Prepare = async () => ({
  params: { announcementId: await buildAnnouncement() },
})

export const operatorCampaignRequests: Record<string, Prepare> = {
  'GET /operator/campaigns': () => ({}),
  'GET /operator/campaigns/:campaignId': onCampaign('open'),
  'POST /operator/campaigns/:campaignId/pause': onCampaign('open', body),
  'POST /operator/campaigns/:campaignId/resume': onCampaign('paused', body),
  'GET /operator/collaborations/:collaborationId': onCollaboration(),
  'POST /operator/collaborations/:collaborationId/cancel': onCollaboration(body),
  'GET /operator/reviews': () => ({}),
  'PUT /operator/brands/:brandId/verification': async () => ({
    params: { brandId: (await buildBrand()).brandId },
    body: { checks: 'Company register and website' },
  }),
  'POST /operator/brands/:brandId/verification/end': async () => {
    const { brandId } = await buildBrand()
    await verifyBrand(brandId, 'Company register and website', () => buildOperator())
    return { params: { brandId }, body }
  },
  'GET /operator/topups': () => ({}),
  'GET /operator/topups/:topupId': async ({ brandA }) => ({
    params: { topupId: (await buildTopup(brandA.actor, 1000)).id },
  }),
  'GET /operator/bank-payments': () => ({}),
  'GET /operator/announcements': () => ({}),
  'POST /operator/announcements': () => ({ body: announcementDraft() }),
  'POST /operator/announcements/:announcementId/end': onAnnouncement,
  'PUT /announcements/:announcementId/dismissal': onAnnouncement,
}
