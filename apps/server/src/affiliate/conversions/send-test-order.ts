import { randomBytes } from 'node:crypto'
import { minuteMs } from '@tandem/contract/time.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, Refusal } from '#platform/refusal.ts'
import { mayConnectShop } from './conversion.policy.ts'
import { findTestProgramme } from './own-programme.views.ts'
import { type Recorded, recordOrders } from './recording/record-orders.ts'

const testAmount = 10_000

/** Sends a test order that pays nothing, as if a customer had just clicked the newest link. */
export const sendTestOrder = async (actor: BrandActor, programmeId: string): Promise<Recorded> => {
  const { linkId, ...programme } = await findTestProgramme(actor, programmeId)
  ensure(mayConnectShop(actor))
  const occurredAt = now()
  const clicks = linkId === null ? [] : [{ linkId, at: new Date(occurredAt.getTime() - minuteMs) }]
  const order = {
    orderRef: `test-${randomBytes(6).toString('hex')}`,
    amountMinor: testAmount,
    currency: programme.currency,
    occurredAt,
    clickIds: clicks.map(() => 'test'),
    clicks,
    codes: [],
    slug: null,
    customerHash: null,
    newCustomer: null,
    snapshot: { at: occurredAt, paid: true, cancelled: false },
  }
  return inTransaction(async (tx) => {
    const told = { order, source: 'api' as const, isTest: true }
    const [recorded] = await recordOrders(tx, programmeId, [told])
    assert(recorded !== undefined, 'every order is answered')
    if (recorded instanceof Refusal) throw recorded
    assert(recorded.isNew, 'a test order has a name of its own')
    return recorded
  })
}
