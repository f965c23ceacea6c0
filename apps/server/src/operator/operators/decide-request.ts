import { isId } from '@tandem/contract/ids.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import { object } from '../disputes/objection.ts'
import { ensureShort } from './make-request.ts'
import { type LockedRequest, lockRequest, updateDecided } from './request.store.ts'
import { kindOf } from './request-kinds.ts'
import type { WhoOperates } from './who-operates.ts'

/** The operator who made the request must not decide on it. */
const lockToDecide = async (tx: Db, id: string, by: { id: string }): Promise<LockedRequest> => {
  const none = `There is no request ${id}.`
  if (!isId(id)) object(none)
  const request = (await lockRequest(tx, id)) ?? object(none)
  if (request.decision !== null) object(`This request was already ${request.decision}.`)
  if (request.made_by === by.id)
    object('You made this request yourself. Another operator has to decide it, with their own key.')
  return request
}

/** Carries the request out. Returns a sentence that says what happened. */
export const approveRequest = (id: string, who: WhoOperates): Promise<string> =>
  inTransaction(async (tx) => {
    const by = await who(tx)
    const request = await lockToDecide(tx, id, by)
    await updateDecided(tx, request.id, { by: by.id, decision: 'approved', reason: null })
    const approved = { requestId: request.id, reason: request.reason }
    return kindOf(request.kind)
      .carryOut(tx, request.payload, approved)
      .catch((error: unknown) => {
        // Any rule of the carried-out action may refuse. The request stays open.
        if (error instanceof Refusal) object(error.message)
        throw error
      })
  })

export const refuseRequest = (id: string, reason: string, who: WhoOperates): Promise<void> =>
  inTransaction(async (tx) => {
    ensureShort(reason)
    const by = await who(tx)
    const request = await lockToDecide(tx, id, by)
    await updateDecided(tx, request.id, { by: by.id, decision: 'refused', reason })
  })
