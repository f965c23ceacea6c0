import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockDueRequest, noteReminded } from './request.store.ts'
import { announceRequest } from './request-told.ts'

/** Once. False when somebody answered meanwhile. */
export const remindRequest = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const request = await lockDueRequest(tx, id, 'remind_at')
    if (request === undefined) return false
    await noteReminded(tx, id)
    const answerBy = request.answer_by
    // A server that slept over the deadline has nothing to remind of any more.
    if (answerBy === null || Date.parse(answerBy) <= now().getTime()) return true
    await announceRequest(tx, request, { type: 'rights.reminded', actor: null, data: { answerBy } })
    return true
  })
