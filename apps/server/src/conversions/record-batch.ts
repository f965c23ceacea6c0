import { ToldBatch, ToldOrder } from '@tandem/contract/conversions/told-order.schema.ts'
import { refusals } from '@tandem/contract/refusals.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CalledProgramme } from './programme-key.store.ts'
import { readInput } from './read-input.ts'
import { recordOrder } from './record-order.ts'
import { understandOrder } from './understand-order.ts'

type Result = { order_id: string | null; status: number } & Record<string, unknown>

/** Row by row, in its order: one that is wrong leaves the others alone. */
export const recordBatch = async (
  programme: CalledProgramme,
  value: unknown,
): Promise<{ results: Result[]; counts: Record<number, number> }> => {
  const { conversions } = readInput(ToldBatch, value)
  const results: Result[] = []
  const counts: Record<number, number> = {}
  for (const row of conversions) {
    const result = await recordRow(programme, row)
    results.push(result)
    counts[result.status] = (counts[result.status] ?? 0) + 1
  }
  return { results, counts }
}

const recordRow = async (programme: CalledProgramme, row: unknown): Promise<Result> => {
  try {
    const order = await understandOrder(programme, readInput(ToldOrder, row))
    const { isNew, answer } = await recordOrder(programme, order, { source: 'api' })
    return { order_id: order.orderRef, status: isNew ? 201 : 200, conversion: answer }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message: detail, fields } = error
    const problem = { code, detail, ...(fields && { fields }) }
    return { order_id: namedIn(row), status: refusals[code].status, problem }
  }
}

const namedIn = (row: unknown): string | null => {
  if (typeof row !== 'object' || row === null || !('order_id' in row)) return null
  return typeof row.order_id === 'string' ? row.order_id.slice(0, 100) : null
}
