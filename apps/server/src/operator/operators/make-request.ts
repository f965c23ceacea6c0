import { operatorReasonMax } from '@tandem/contract/operator/access/operator.limits.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { object } from '../disputes/objection.ts'
import { insertRequest } from './request.store.ts'
import type { RequestKind } from './request-kind.ts'
import type { WhoOperates } from './who-operates.ts'

export const ensureShort = (reason: string): void => {
  if (reason.length > operatorReasonMax)
    object(`A reason has at most ${operatorReasonMax} characters.`)
}

/** Asks another operator to approve an action. Nothing happens until then. */
export const makeRequest = (
  kind: RequestKind,
  payloadOf: (tx: Db) => Promise<object>,
  reason: string,
  who: WhoOperates,
): Promise<{ id: string; words: string }> =>
  inTransaction(async (tx) => {
    ensureShort(reason)
    const by = await who(tx)
    const payload = await payloadOf(tx)
    await kind.validate(tx, payload)
    const request = { kind: kind.kind, payload, reason, madeBy: by.id }
    return { id: await insertRequest(tx, request), words: kind.words(payload) }
  })
