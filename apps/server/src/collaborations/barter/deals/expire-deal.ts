import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockDueDeal, moveDeal } from './deal.store.ts'
import { announceDeal } from './deal-told.ts'

/** Returns false when the deal was answered meanwhile. */
export const expireDeal = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const deal = await lockDueDeal(tx, id, 'answer_by')
    if (deal === undefined) return false
    await moveDeal(tx, id, { state: 'expired' })
    await announceDeal(tx, deal, { type: 'barter.expired', actor: null })
    return true
  })
