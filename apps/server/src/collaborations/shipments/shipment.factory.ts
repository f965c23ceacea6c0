import type { Address } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { expect } from 'vitest'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import type { useTestApp } from '../../test-app.factory.ts'

type Server = ReturnType<typeof useTestApp>
type Stage = Awaited<ReturnType<typeof buildShipmentStage>>

export const product = { name: 'Serum', url: null, valueCoins: 4000 }

/** Each value occurs only in this address, so tests can search for leaks. */
export const address: Address = {
  name: 'Mira Quetzalcoatl',
  street: 'Zwiebelgasse 17',
  extra: 'Hinterhaus, 4. Stock',
  postalCode: '91054-XY',
  city: 'Kleinbuchenberg',
  region: 'Mittelfranken',
  country: 'DE',
  phone: '+49 9131 555 0199',
}
export const shipment = {
  carrier: 'DHL',
  trackingCode: 'JD0146 0000 1234',
  trackingUrl: 'https://tracking.example/JD0146',
}
export const report = {
  problem: 'not_arrived' as const,
  words: 'The tracking has not moved for ten days.',
  fileUrls: [],
}

export const buildShipmentStage = (more: Parameters<typeof buildStage>[0] = {}) =>
  buildStage({ category: 'product_gifting', coins: 40, product, ...more })

export const playShipmentTo = async (
  server: Server,
  stage: Stage,
  step: 'accepted' | 'addressed' | 'shipped' | 'reported' | 'received',
): Promise<{ id: string; version: number }> => {
  const { id, ...reached } = await playTo(server, stage, 'accepted')
  let { version } = reached
  const params = { collaborationId: id }
  const by = { creator: { as: stage.creator, params }, brand: { as: stage.brand, params } }
  const went = (answer: { status: number; body: { version: number } }) => {
    expect(answer.status).toBe(200)
    version = answer.body.version
  }
  const given = { address, keep: false }
  if (step !== 'accepted')
    went(await server.call(shipments.giveAddress, { ...by.creator, body: given }))
  if (step !== 'accepted' && step !== 'addressed')
    went(await server.call(shipments.ship, { ...by.brand, body: { ...shipment, version } }))
  if (step === 'reported')
    went(await server.call(shipments.report, { ...by.creator, body: report }))
  if (step === 'received') went(await server.call(shipments.receive, { ...by.creator, body: {} }))
  return { id, version }
}
