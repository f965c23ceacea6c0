import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockDueRequest, noteReminded } from './request.store.ts'
import { announceRequest } from './request-told.ts'

/** Sends one reminder. Returns false when the request was answered meanwhile. */
export const remindRequest = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const request = await lockDueRequest(tx, id, 'remind_at')
    if (request === undefined) return false
    await noteReminded(tx, id)
    const answerBy = request.answer_by
    // After an outage, the answer deadline may already have passed.
    if (answerBy === null || Date.parse(answerBy) <= now().getTime()) return true
    await announceRequest(tx, request, { type: 'rights.reminded', actor: null, data: { answerBy } })
    return true
  })
