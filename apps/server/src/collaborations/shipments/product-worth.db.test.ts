import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { expect, it } from 'vitest'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { linkFor } from '#collaborations/lifecycle/collaboration.factory.ts'
import { cancelByOperator } from '#collaborations/lifecycle/index.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildShipmentStage, playShipmentTo, shipment } from './shipment.factory.ts'

const server = useTestApp()

const worthOf = async (stage: Awaited<ReturnType<typeof buildShipmentStage>>, id: string) => ({
  brand: await readBalance(db, accounts.brandProduct(stage.brand.brandId)),
  onItsWay: await readBalance(db, accounts.collaborationProduct(id)),
  creator: await readBalance(db, accounts.creatorProduct(stage.creator.actor.userId)),
  lost: await readBalance(db, accounts.campaignProduct(stage.campaignId)),
})

it('moves with the shipment from the brand to the creator who did the work', async () => {
  const stage = await buildShipmentStage()
  const { id } = await playShipmentTo(server, stage, 'received')
  expect(await worthOf(stage, id)).toEqual({ brand: -4000, onItsWay: 4000, creator: 0, lost: 0 })
  const params = { collaborationId: id }
  const sampleContent = {
    url: linkFor(id),
    caption: 'Morning light, and a serum.',
    disclosed: true,
  }
  const submitted = await server.call(submissions.submit, {
    as: stage.creator,
    params,
    body: { ...sampleContent, fileUrls: [] },
  })
  const { version } = submitted.body
  await server.call(submissions.approve, { as: stage.brand, params, body: { version } })
  expect(await worthOf(stage, id)).toEqual({ brand: -4000, onItsWay: 0, creator: 4000, lost: 0 })
})

it('is written off for every shipment when the work ends undone', async () => {
  const stage = await buildShipmentStage()
  const { id, version } = await playShipmentTo(server, stage, 'reported')
  const to = { as: stage.brand, params: { collaborationId: id } }
  const resent = await server.call(shipments.resend, { ...to, body: { version } })
  await server.call(shipments.ship, { ...to, body: { ...shipment, version: resent.body.version } })
  expect(await worthOf(stage, id)).toEqual({ brand: -8000, onItsWay: 8000, creator: 0, lost: 0 })
  await cancelByOperator(id, 'The carrier lost it twice.')
  expect(await worthOf(stage, id)).toEqual({ brand: -8000, onItsWay: 0, creator: 0, lost: 8000 })
  const other = await buildCampaign({}, stage.brand)
  const lostOf = async (campaignId: string) => {
    const { body } = await server.call(campaigns.readMine, {
      as: stage.brand,
      params: { campaignId },
    })
    return body.productWrittenOff
  }
  expect([await lostOf(stage.campaignId), await lostOf(other.id)]).toEqual([8000, 0])
})
