import { followOrders } from '#affiliate/commissions/index.ts'
import { lockProgramme } from '#affiliate/programmes/index.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { attributeClaim } from '../attribution.rules.ts'
import { appendInputs, updateAmount, updateOwner } from '../conversion.store.ts'
import { makeOrders } from '../recording/make-orders.ts'
import { momentOf } from './claim.rules.ts'
import type { LockedClaim } from './claim.store.ts'
import { findClaimedOrder } from './claim.views.ts'

/** Stores the claim as evidence, so that a replay finds the same creator. */
export const countClaimedOrder = async (
  tx: Db,
  { programme, orderRef, orderedOn, openedAt, enrolmentId }: LockedClaim,
  amountMinor: number | undefined,
): Promise<void> => {
  const { programmeId, currency } = programme
  const claim = { enrolmentId }
  const locked = await lockProgramme(tx, programmeId)
  const order = await findClaimedOrder(tx, programmeId, orderRef)
  if (order === undefined) {
    const occurredAt = momentOf(orderedOn, new Date(openedAt), now())
    const order = {
      orderRef,
      amountMinor: amountMinor ?? refuse('claim.amount_missing'),
      currency,
      occurredAt,
      clickIds: [],
      clicks: [],
      codes: [],
      slug: null,
      customerHash: null,
      newCustomer: null,
      snapshot: { at: occurredAt, paid: true, cancelled: false },
    }
    await makeOrders(tx, locked, [{ order, source: 'claim', claim }])
    return
  }
  if (order.isTest) refuse('claim.test_order')
  const isTheirs = order.enrolmentId === enrolmentId
  if (isTheirs && !order.isUncounted) return
  if (!isTheirs && order.enrolmentId !== null) refuse('claim.taken')
  if (order.isUncounted)
    await updateAmount(tx, order.id, {
      amountMinor: amountMinor ?? refuse('claim.amount_missing'),
      currency,
    })
  if (!isTheirs) {
    const input = { orderRef, kind: 'evidence' as const, toldAt: now(), data: { claim } }
    await appendInputs(tx, programmeId, [input])
    await updateOwner(tx, order.id, attributeClaim(order.because, claim))
  }
  await followOrders(tx, locked, [order.id])
}
