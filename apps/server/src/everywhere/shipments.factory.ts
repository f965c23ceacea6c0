import { versionOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { giveAddress } from '#collaborations/shipments/give-address.ts'
import { reportShipment } from '#collaborations/shipments/report-shipment.ts'
import { shipProduct } from '#collaborations/shipments/ship-product.ts'
import { type Cast, type Prepare, secret } from './cast.factory.ts'
import { buildCollaborationOfA } from './things.factory.ts'

const address = {
  name: 'Ada Quill',
  street: 'Harbour Street 1',
  extra: '',
  postalCode: '1000',
  city: 'Oslo',
  region: '',
  country: 'NO',
  phone: '',
}
const report = {
  problem: 'damaged' as const,
  words: 'The bottle is broken and half empty.',
  fileUrls: [],
}

const buildShipmentOfA = async (
  cast: Cast,
  step: 'accepted' | 'addressed' | 'shipped' | 'reported',
) => {
  const canary = secret()
  const product = { name: 'Serum', url: null, valueCoins: 4000 }
  const gifting = { category: 'product_gifting' as const, coins: 40, product }
  const { id } = await buildCollaborationOfA(cast, 'accepted', gifting)
  const given = { address: { ...address, street: canary }, keep: false }
  const { creatorA, brandA } = cast
  if (step !== 'accepted') await giveAddress(creatorA.actor, id, given)
  if (step === 'shipped' || step === 'reported')
    await shipProduct(brandA.actor, id, { version: await versionOf(id), carrier: 'DHL' })
  if (step === 'reported') await reportShipment(creatorA.actor, id, report)
  return { id, version: await versionOf(id), canary }
}

const plain: Prepare = () => ({})
const inShipment =
  (step: Parameters<typeof buildShipmentOfA>[1], bodyOf?: (version: number) => unknown): Prepare =>
  async (cast) => {
    const { id, version, canary } = await buildShipmentOfA(cast, step)
    return { params: { collaborationId: id }, body: bodyOf?.(version), canary }
  }
export const shipmentSamples: Record<string, Prepare> = {
  'GET /creator/address': plain,
  'PUT /creator/address': () => ({ body: { address } }),
  'DELETE /creator/address': plain,
  'GET /collaborations/:collaborationId/address': inShipment('addressed'),
  'PUT /collaborations/:collaborationId/address': inShipment('accepted', () => ({
    address,
    keep: false,
  })),
  'DELETE /collaborations/:collaborationId/address': inShipment('addressed'),
  'POST /collaborations/:collaborationId/shipment/receive': inShipment('shipped', () => ({})),
  'POST /collaborations/:collaborationId/shipment/reports': inShipment('shipped', () => report),
  'POST /collaborations/:collaborationId/shipment/refuse': inShipment('shipped', () => ({
    words: 'Customs asks for 30 euros.',
  })),
  'GET /brand/collaborations/:collaborationId/address': inShipment('addressed'),
  'POST /brand/collaborations/:collaborationId/ship': inShipment('addressed', (version) => ({
    version,
    carrier: 'DHL',
    trackingCode: 'JD01',
    trackingUrl: 'https://tracking.example/JD01',
  })),
  'POST /brand/collaborations/:collaborationId/shipment/resend': inShipment(
    'reported',
    (version) => ({
      version,
    }),
  ),
  'POST /brand/collaborations/:collaborationId/shipment/delivered': inShipment(
    'reported',
    (version) => ({ version, words: 'The carrier shows a signature.' }),
  ),
}
