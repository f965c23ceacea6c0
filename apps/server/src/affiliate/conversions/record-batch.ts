import { ToldBatch } from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { refusals } from '@tandem/contract/refusals.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CalledProgramme } from './keys/programme-key.store.ts'
import { readInput } from './read-input.ts'
import type { Recorded } from './recording/record-orders.ts'
import { recordRows } from './recording/record-rows.ts'

type Result = { order_id: string | null; status: number } & Record<string, unknown>

export const recordBatch = async (
  programme: CalledProgramme,
  value: unknown,
): Promise<{ results: Result[]; counts: Record<number, number> }> => {
  const { conversions } = readInput(ToldBatch, value)
  const recorded = await recordRows(programme, conversions, 'api')
  const counts: Record<number, number> = {}
  const results = recorded.map((one, nr): Result => {
    const result = one instanceof Refusal ? refusedOf(one, conversions[nr]) : takenOf(one)
    counts[result.status] = (counts[result.status] ?? 0) + 1
    return result
  })
  return { results, counts }
}

const takenOf = ({ isNew, answer }: Recorded): Result => ({
  order_id: answer.order_id,
  status: isNew ? 201 : 200,
  conversion: answer,
})

const refusedOf = ({ code, message: detail, fields }: Refusal, row: unknown): Result => ({
  order_id: namedIn(row),
  status: refusals[code].status,
  problem: { code, detail, ...(fields && { fields }) },
})

const namedIn = (row: unknown): string | null => {
  if (typeof row !== 'object' || row === null || !('order_id' in row)) return null
  return typeof row.order_id === 'string' ? row.order_id.slice(0, 100) : null
}
