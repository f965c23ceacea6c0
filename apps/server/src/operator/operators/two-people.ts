import type { Db } from '#platform/postgres/db.ts'
import type { Print } from '../command-shape.ts'
import { sayingRefusals } from '../saying-refusals.ts'
import { approveRequest, refuseRequest } from './decide-request.ts'
import { makeRequest } from './make-request.ts'
import { listOpenRequests } from './operator.views.ts'
import type { RequestKind } from './request-kind.ts'
import { kindOf } from './request-kinds.ts'
import { byKey } from './who-operates.ts'

export const askFor = (
  kind: RequestKind,
  payloadOf: (tx: Db) => Promise<object>,
  asked: { reason: string; key: string | undefined },
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    const { id, words } = await makeRequest(kind, payloadOf, asked.reason, byKey(asked.key))
    print(`Requested: ${words}`)
    print(`Another operator approves it with: npm run operator -- approve ${id}`)
  })

export const approve = (id: string, print: Print, key: string | undefined): Promise<number> =>
  sayingRefusals(print, async () => print(await approveRequest(id, byKey(key))))

export const refuse = (
  id: string,
  reason: string,
  print: Print,
  key: string | undefined,
): Promise<number> =>
  sayingRefusals(print, async () => {
    await refuseRequest(id, reason, byKey(key))
    print('Refused. Nothing was changed.')
  })

export const requests = async (print: Print): Promise<number> => {
  const waiting = await listOpenRequests()
  for (const one of waiting) {
    print(`${one.id}  ${one.madeAt.slice(0, 10)}  requested by ${one.madeBy}`)
    print(`  ${kindOf(one.kind).words(one.payload)}`)
    print(`  Reason: ${one.reason}`)
  }
  if (waiting.length === 0) print('No requests need a second operator.')
  return 0
}
