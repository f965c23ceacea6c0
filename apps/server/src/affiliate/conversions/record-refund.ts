import type { AnsweredOrder } from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { followOrders } from '#affiliate/commissions/index.ts'
import { lockProgramme } from '#affiliate/programmes/index.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { answerOrder } from './answer.views.ts'
import { appendInputs, findOrder } from './conversion.store.ts'
import type { CalledProgramme } from './keys/programme-key.store.ts'
import type { KnownOrder } from './order.rules.ts'
import { countRefunds, findRefund, sumRefunds, writeRefund } from './refund.store.ts'
import { refuseField } from './refuse-field.ts'

export type NewRefund = {
  orderRef: string
  refundRef: string
  /** Null when the refund is undone. */
  amountMinor: number | null
}
type Recorded = { isNew: boolean; order: AnsweredOrder | null }

/** A refund may arrive before its order. */
export const recordRefund = (
  { programmeId, brandId }: CalledProgramme,
  refund: NewRefund,
): Promise<Recorded> =>
  inTransaction(async (tx) => {
    const { orderRef, refundRef, amountMinor } = refund
    const place = { programmeId, orderRef }
    const programme = await lockProgramme(tx, programmeId)
    const order = await findOrder(tx, programmeId, orderRef)
    const known = await findRefund(tx, place, refundRef)
    // A refund stays undone even if the refund itself is reported later.
    const isRepeated = known === amountMinor || known === null
    if (!isRepeated) {
      if (known !== undefined && amountMinor !== null) refuse('conversion.refund_changed')
      await refuseTooMuch(tx, place, order, amountMinor)
      await writeRefund(tx, place, refund)
      const data = { refundRef, amountMinor }
      await appendInputs(tx, programmeId, [{ orderRef, kind: 'refund', toldAt: now(), data }])
      if (order !== undefined) {
        await countRefunds(tx, programmeId, [{ id: order.id, orderRef }])
        await followOrders(tx, programme, [order.id])
      }
    }
    const answer = order === undefined ? null : await answerOrder(tx, order.id)
    if (!isRepeated && answer !== null)
      await announce(tx, {
        type: 'conversion.refunded',
        subjectType: 'conversion',
        subjectId: answer.id,
        brandId,
        data: {
          programmeId,
          orderId: orderRef,
          refundId: refundRef,
          refundedMinor: answer.refunded_minor,
          currency: answer.currency,
        },
      })
    return { isNew: known === undefined, order: answer }
  })

const refuseTooMuch = async (
  tx: Db,
  place: { programmeId: string; orderRef: string },
  order: KnownOrder | undefined,
  amountMinor: number | null,
): Promise<void> => {
  if (order === undefined || amountMinor === null) return
  const left = Math.max(0, order.amountMinor - (await sumRefunds(tx, place)))
  if (amountMinor > left)
    refuseField('amount_minor', `Only ${left} of this order can still be refunded.`)
}
