import type { Side } from '@tandem/contract/side.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockDueDeal, noteDeal } from './deal.store.ts'
import { announceDeal } from './deal-told.ts'

/** Once for each round. False when somebody answered meanwhile. */
export const remindDeal = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const deal = await lockDueDeal(tx, id, 'remind_at')
    if (deal === undefined) return false
    await noteDeal(tx, id, { remind_at: null })
    // A server that slept over the deadline has nothing to remind of any more.
    if (deal.answer_by === null || Date.parse(deal.answer_by) <= now().getTime()) return true
    await announceDeal(tx, deal, {
      type: 'barter.reminded',
      actor: null,
      // The table’s check keeps it to the two sides.
      tells: deal.turn as Side,
      data: { answerBy: deal.answer_by },
    })
    return true
  })
