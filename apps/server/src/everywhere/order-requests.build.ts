import { buildCommissionOf } from '../conversions/shop.build.ts'
import { buildProgramme } from '../programmes/programme.build.ts'
import type { Cast } from './cast.build.ts'
import type { Sample } from './send.build.ts'

type Prepare = (cast: Cast) => Promise<Sample> | Sample

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
const reason = { reason: 'The parcel came back to us.' }

/** What a shop's orders bring, as brand A and its creators see it. */
export const orderRequests: Record<string, Prepare> = {
  'GET /brand/programmes/:programmeId/conversions': ofProgramme,
  'POST /brand/programmes/:programmeId/conversions/test': ofProgramme,
  'POST /brand/programmes/:programmeId/conversions/import': async (cast) => ({
    ...(await ofProgramme(cast)),
    body: { dryRun: true, rows: [{ line: 2, order: { order_id: '7' } }] },
  }),
  'GET /brand/programmes/:programmeId/calls': ofProgramme,
  'GET /brand/programmes/:programmeId/days': ofProgramme,
  'GET /brand/programmes/:programmeId/keys': ofProgramme,
  'POST /brand/programmes/:programmeId/keys': ofProgramme,
  'GET /commissions': () => ({}),
  'GET /brand/commissions/:commissionId': onCommission(),
  'POST /brand/commissions/:commissionId/hold': onCommission(reason),
  'POST /brand/commissions/:commissionId/release': onCommission(undefined, true),
  'POST /brand/commissions/:commissionId/reject': onCommission(reason),
}
