import type { ImportedRows } from '@tandem/contract/affiliate/conversions/import.schema.ts'
import type { ImportResult, ImportResults } from '@tandem/contract/import.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { noteAct } from '#platform/events/audit-trail.store.ts'
import { requestContext, withRequestContext } from '#platform/http/request-context.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, Refusal } from '#platform/refusal.ts'
import { mayConnectShop } from './conversion.policy.ts'
import { findOrders } from './conversion.store.ts'
import type { CalledProgramme } from './keys/programme-key.store.ts'
import { payloadHash } from './order.rules.ts'
import { findOwnCalled } from './own-programme.views.ts'
import { recordRows, understandRows } from './recording/record-rows.ts'

type Fate = Omit<ImportResult, 'line'>
type Judge = (programme: CalledProgramme, rows: readonly unknown[]) => Promise<(Fate | Refusal)[]>

const without = (fate: ImportResult['fate']): Fate => ({ fate, sentence: null })

export const importOrders = async (
  actor: BrandActor,
  programmeId: string,
  { dryRun, rows }: ImportedRows,
): Promise<ImportResults> => {
  const programme = await findOwnCalled(actor, programmeId)
  ensure(mayConnectShop(actor))
  const { requestId = '', operation = '', origin } = requestContext() ?? {}
  const judge = dryRun ? wouldRecord : record
  // No idempotency key is needed: a repeated request finds its orders by their references.
  return withRequestContext({ requestId, operation, ...(origin && { origin }) }, async () => {
    const fates = await judge(
      programme,
      rows.map(({ order }) => order),
    )
    if (!dryRun)
      await inTransaction((tx) =>
        noteAct(tx, {
          act: 'orders.imported',
          actor,
          subjectType: 'programme',
          subjectId: programmeId,
          data: { added: fates.filter((fate) => 'fate' in fate && fate.fate === 'ok').length },
        }),
      )
    return {
      results: rows.flatMap(({ line }, nr) => {
        const fate = fates[nr]
        return fate === undefined ? [] : [{ line, ...fateOf(fate) }]
      }),
    }
  })
}

const fateOf = (fate: Fate | Refusal): Fate => {
  if (!(fate instanceof Refusal)) return fate
  const { code, message } = fate
  return { fate: code === 'conversion.changed' ? 'conflict' : 'bad', sentence: message }
}

const record: Judge = async (programme, rows) =>
  (await recordRows(programme, rows, 'csv')).map((one) =>
    one instanceof Refusal ? one : without(one.isNew ? 'ok' : 'same'),
  )

const wouldRecord: Judge = async (programme, rows) => {
  const orders = await understandRows(programme, rows, 'csv')
  const refs = orders.flatMap((order) => (order instanceof Refusal ? [] : [order.orderRef]))
  const known = await inTransaction((tx) => findOrders(tx, programme.programmeId, refs))
  return orders.map((order) => {
    if (order instanceof Refusal) return order
    const before = known.get(order.orderRef)
    if (before === undefined) return without('ok')
    return payloadHash(order).equals(before.payloadHash)
      ? without('same')
      : new Refusal('conversion.changed')
  })
}
