import { ToldOrder } from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { spreadsheetDamage } from '@tandem/contract/spreadsheet-damage.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Source } from '../conversion.store.ts'
import type { CalledProgramme } from '../keys/programme-key.store.ts'
import type { NewOrder } from '../order.rules.ts'
import { readInput } from '../read-input.ts'
import { recordOrder } from '../record-order.ts'
import { refuseField } from '../refuse-field.ts'
import { understandOrder } from '../understand-order.ts'
import type { Recorded } from './record-orders.ts'

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}

const readRow = (row: unknown, source: Source): ToldOrder => {
  const order = readInput(ToldOrder, row)
  const damage = source === 'csv' ? spreadsheetDamage(order.order_id) : undefined
  if (damage !== undefined) refuseField('order_id', damage)
  return order
}

export const understandRows = async (
  programme: CalledProgramme,
  rows: readonly unknown[],
  source: Source,
): Promise<(NewOrder | Refusal)[]> => {
  const understood: (NewOrder | Refusal)[] = []
  for (const row of rows)
    try {
      understood.push(await understandOrder(programme, readRow(row, source)))
    } catch (error) {
      understood.push(refusalOf(error))
    }
  return understood
}

/** An invalid row doesn't affect the others. */
export const recordRows = async (
  programme: CalledProgramme,
  rows: readonly unknown[],
  source: Source,
): Promise<(Recorded | Refusal)[]> => {
  const orders = await understandRows(programme, rows, source)
  return Promise.all(
    orders.map((order) =>
      order instanceof Refusal ? order : recordOrder(programme, order, { source }).catch(refusalOf),
    ),
  )
}
