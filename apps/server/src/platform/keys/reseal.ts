import { type Db, db } from '../postgres/db.ts'
import { inTransaction } from '../postgres/transaction.ts'
import {
  listSealedBefore,
  replaceSealed,
  type SealedColumn,
  type SealedRow,
} from './sealed-column.store.ts'
import { openText, sealText } from './sealed-text.ts'

const rowsAtOnce = 200

export type Resealed = {
  resealed: number
  changed: number
  unreadable: number
}

const openedOf = (column: SealedColumn, row: SealedRow): string | undefined => {
  try {
    return openText(column.purpose, row.sealed, row.owner)
  } catch {
    return undefined
  }
}

// Rows that changed after they were read are not overwritten. `follow` runs after all rows were
// written.
const resealRows = async (
  tx: Db,
  column: SealedColumn,
  rows: readonly SealedRow[],
): Promise<Resealed> => {
  const opened = rows.flatMap((row) => {
    const text = openedOf(column, row)
    return text === undefined ? [] : [{ row, text }]
  })
  const replaced = await Promise.all(
    opened.map(({ row, text }) =>
      replaceSealed(tx, column, row, sealText(column.purpose, text, row.owner)),
    ),
  )
  const done = opened.filter((_, nr) => replaced[nr])
  await Promise.all(done.map(({ row, text }) => column.follow?.(tx, row.id, text)))
  return {
    resealed: done.length,
    changed: opened.length - done.length,
    unreadable: rows.length - opened.length,
  }
}

export const resealColumn = async (column: SealedColumn): Promise<Resealed> => {
  const sum: Resealed = { resealed: 0, changed: 0, unreadable: 0 }
  for (let after: string | null = null; ; ) {
    const rows: SealedRow[] = await listSealedBefore(db, column, after, rowsAtOnce)
    if (rows.length === 0) return sum
    const done = await inTransaction((tx) => resealRows(tx, column, rows))
    for (const what of ['resealed', 'changed', 'unreadable'] as const) sum[what] += done[what]
    after = rows.at(-1)?.id ?? after
  }
}
