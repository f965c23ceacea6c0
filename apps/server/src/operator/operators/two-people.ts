import { isId } from '@tandem/contract/ids.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import type { Print } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { sayingRefusals } from '../saying-refusals.ts'
import { listOpenRequests } from './operator.views.ts'
import { operatorOf } from './operators.ts'
import { insertRequest, type LockedRequest, lockRequest, updateDecided } from './request.store.ts'
import type { RequestKind } from './request-kind.ts'
import { kindOf } from './request-kinds.ts'

const reasonMax = 500
const ensureShort = (reason: string): void => {
  if (reason.length > reasonMax) object(`A reason has at most ${reasonMax} characters.`)
}

export const makeRequest = (
  kind: RequestKind,
  payloadOf: (tx: Db) => Promise<object>,
  asked: { reason: string; key: string | undefined },
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    ensureShort(asked.reason)
    const { id, words } = await inTransaction(async (tx) => {
      const by = await operatorOf(tx, asked.key)
      const payload = await payloadOf(tx)
      await kind.validate(tx, payload)
      const request = { kind: kind.kind, payload, reason: asked.reason, madeBy: by.id }
      return { id: await insertRequest(tx, request), words: kind.words(payload) }
    })
    print(`Requested: ${words}`)
    print(`Another operator approves it with: npm run operator -- approve ${id}`)
  })

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

export const approve = (id: string, print: Print, key: string | undefined): Promise<number> =>
  sayingRefusals(print, async () => {
    const done = await inTransaction(async (tx) => {
      const by = await operatorOf(tx, key)
      const request = await lockToDecide(tx, id, by)
      await updateDecided(tx, request.id, { by: by.id, decision: 'approved', reason: null })
      const approved = { requestId: request.id, reason: request.reason }
      return kindOf(request.kind).carryOut(tx, request.payload, approved)
    })
    print(done)
  })

export const refuseRequest = (
  id: string,
  reason: string,
  print: Print,
  key: string | undefined,
): Promise<number> =>
  sayingRefusals(print, async () => {
    ensureShort(reason)
    await inTransaction(async (tx) => {
      const by = await operatorOf(tx, key)
      const request = await lockToDecide(tx, id, by)
      await updateDecided(tx, request.id, { by: by.id, decision: 'refused', reason })
    })
    print('Refused. Nothing was changed.')
  })

export const requests = async (print: Print): Promise<number> => {
  const waiting = await listOpenRequests()
  for (const request of waiting) {
    print(`${request.id}  ${request.madeAt.slice(0, 10)}  requested by ${request.madeBy}`)
    print(`  ${kindOf(request.kind).words(request.payload)}`)
    print(`  Reason: ${request.reason}`)
  }
  if (waiting.length === 0) print('No requests need a second operator.')
  return 0
}
