import type { Side } from '@tandem/contract/side.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockDueDeal, noteDeal } from './deal.store.ts'
import { announceDeal } from './deal-told.ts'

/** Sends one reminder per round. Returns false when the deal was answered meanwhile. */
export const remindDeal = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const deal = await lockDueDeal(tx, id, 'remind_at')
    if (deal === undefined) return false
    await noteDeal(tx, id, { remind_at: null })
    // After an outage, the answer deadline may already have passed.
    if (deal.answer_by === null || Date.parse(deal.answer_by) <= now().getTime()) return true
    await announceDeal(tx, deal, {
      type: 'barter.reminded',
      actor: null,
      tells: deal.turn as Side,
      data: { answerBy: deal.answer_by },
    })
    return true
  })
