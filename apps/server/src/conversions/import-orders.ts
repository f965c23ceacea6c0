import type {
  ImportedRows,
  ImportResult,
  ImportResults,
} from '@tandem/contract/conversions/import.schema.ts'
import { ToldOrder } from '@tandem/contract/conversions/told-order.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { requestContext, withRequestContext } from '#platform/http/request-context.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, Refusal } from '#platform/refusal.ts'
import { mayConnectShop } from './conversion.policy.ts'
import { findOrder } from './conversion.store.ts'
import { type NewOrder, payloadHash } from './order.rules.ts'
import { findOwnCalled } from './own-programme.views.ts'
import type { CalledProgramme } from './programme-key.store.ts'
import { readInput } from './read-input.ts'
import { recordOrder } from './record-order.ts'
import { understandOrder } from './understand-order.ts'

type Fate = Omit<ImportResult, 'line'>
type Judge = (programme: CalledProgramme, order: NewOrder) => Promise<Fate>

const without = (fate: ImportResult['fate']): Fate => ({ fate, sentence: null })

/** Row by row, as a shop's batch: one that is wrong leaves the others alone. */
export const importOrders = async (
  actor: BrandActor,
  programmeId: string,
  { dryRun, rows }: ImportedRows,
): Promise<ImportResults> => {
  const programme = await findOwnCalled(actor, programmeId)
  ensure(mayConnectShop(actor))
  const { requestId = '', operation = '' } = requestContext() ?? {}
  // Each order is a transaction of its own and known by its name: a request that comes again finds
  // them, so that its key isn't needed, nor could it be claimed by one of them.
  return withRequestContext({ requestId, operation }, async () => {
    const results: ImportResult[] = []
    for (const { line, order } of rows)
      results.push({ line, ...(await fateOf(programme, order, dryRun ? wouldRecord : record)) })
    return { results }
  })
}

const fateOf = async (programme: CalledProgramme, row: unknown, judge: Judge): Promise<Fate> => {
  try {
    return await judge(programme, await understandOrder(programme, readInput(ToldOrder, row)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fate = error.code === 'conversion.changed' ? 'conflict' : 'bad'
    return { fate, sentence: error.message }
  }
}

const record: Judge = async (programme, order) => {
  const { isNew } = await recordOrder(programme, order, { source: 'csv' })
  return without(isNew ? 'ok' : 'same')
}

const wouldRecord: Judge = async ({ programmeId }, order) => {
  const known = await inTransaction((tx) => findOrder(tx, programmeId, order.orderRef))
  if (known === undefined) return without('ok')
  if (payloadHash(order).equals(known.payloadHash)) return without('same')
  throw new Refusal('conversion.changed')
}
