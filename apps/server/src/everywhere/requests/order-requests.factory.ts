import { randomUUID } from 'node:crypto'
import { openDispute } from '#affiliate/commissions/disputes/open-dispute.ts'
import { makeClaim } from '#affiliate/conversions/claims/make-claim.ts'
import { buildCommissionOf, buildShop } from '#affiliate/conversions/shop.factory.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import type { Cast, Prepare } from '#everywhere/cast.factory.ts'

const ofProgramme: Prepare = async ({ brandA }) => {
  const { programmeId } = await buildProgramme({ brand: brandA })
  return { params: { programmeId } }
}
const onCommission =
  (body?: unknown, held = false): Prepare =>
  async ({ brandA }) => {
    const { commissionId, orderId } = await buildCommissionOf(brandA, { held })
    return { params: { commissionId }, canary: orderId, ...(body !== undefined && { body }) }
  }
const words = { body: 'A friend bought it, as the invoice says.' }
const reason = { reason: 'The parcel came back to us.' }

const shopOf = ({ brandA, creatorA }: Cast) => buildShop({ brand: brandA, creator: creatorA })
const missing = () => ({
  orderId: `missing-${randomUUID()}`,
  orderedOn: new Date().toISOString().slice(0, 10),
})
const onClaim =
  (body: unknown): Prepare =>
  async (cast) => {
    const { enrolmentId } = await shopOf(cast)
    const draft = missing()
    const { id: claimId } = await makeClaim(cast.creatorA.actor, enrolmentId, draft)
    return { params: { claimId }, canary: draft.orderId, body }
  }

export const orderRequests: Record<string, Prepare> = {
  'GET /brand/programmes/:programmeId/conversions': ofProgramme,
  'POST /brand/programmes/:programmeId/conversions/test': ofProgramme,
  'POST /brand/programmes/:programmeId/conversions/import': async (cast) => ({
    ...(await ofProgramme(cast)),
    body: { dryRun: false, rows: [{ line: 2, order: { order_id: '7' } }] },
  }),
  'GET /brand/programmes/:programmeId/calls': ofProgramme,
  'GET /brand/programmes/:programmeId/days': ofProgramme,
  'GET /brand/programmes/:programmeId/keys': ofProgramme,
  'POST /brand/programmes/:programmeId/keys': ofProgramme,
  'GET /claims': () => ({}),
  'POST /enrolments/:enrolmentId/claims': async (cast) => {
    const { enrolmentId } = await shopOf(cast)
    return { params: { enrolmentId }, body: missing() }
  },
  'GET /brand/programmes/:programmeId/claims': ofProgramme,
  'POST /brand/claims/:claimId/accept': onClaim({ amountMinor: 1000 }),
  'POST /brand/claims/:claimId/decline': onClaim(reason),
  'GET /brand/programmes/:programmeId/shops': ofProgramme,
  'GET /brand/programmes/:programmeId/shop-health': ofProgramme,
  'PUT /brand/programmes/:programmeId/shops': async (cast) => ({
    ...(await ofProgramme(cast)),
    body: { kind: 'shopify', secret: 'a secret of Shopify' },
  }),
  'GET /commissions': () => ({}),
  'POST /commissions/:commissionId/dispute': async ({ brandA, creatorA }) => {
    const { commissionId } = await buildCommissionOf(brandA, { held: true, creator: creatorA })
    return { params: { commissionId }, body: words }
  },
  'POST /brand/commissions/:commissionId/dispute/answer': async ({ brandA, creatorA }) => {
    const { commissionId, orderId } = await buildCommissionOf(brandA, {
      held: true,
      creator: creatorA,
    })
    await openDispute(creatorA.actor, commissionId, words.body)
    return { params: { commissionId }, canary: orderId, body: words }
  },
  'GET /brand/commissions/:commissionId': onCommission(),
  'POST /brand/commissions/:commissionId/hold': onCommission(reason),
  'POST /brand/commissions/:commissionId/release': onCommission(undefined, true),
  'POST /brand/commissions/:commissionId/reject': onCommission(reason),
}
