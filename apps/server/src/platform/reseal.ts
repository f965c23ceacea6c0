import { db } from './db.ts'
import {
  listSealedBefore,
  replaceSealed,
  type SealedColumn,
  type SealedRow,
} from './sealed-column.store.ts'
import { openText, sealText } from './sealed-text.ts'
import { inTransaction } from './transaction.ts'

const rowsAtOnce = 200

export type Resealed = {
  /** Sealed anew with today's key. */
  resealed: number
  /** Changed by somebody else meanwhile. */
  changed: number
  /** Opened by no key that the settings name. */
  unreadable: number
}

const openedOf = (column: SealedColumn, row: SealedRow): string | undefined => {
  try {
    return openText(column.purpose, row.sealed, row.owner)
  } catch {
    return undefined
  }
}

/** Each text is replaced only if it still is the one that was opened: what people write meanwhile stays. */
const resealRows = (column: SealedColumn, rows: readonly SealedRow[]): Promise<Resealed> =>
  inTransaction(async (tx) => {
    const done: Resealed = { resealed: 0, changed: 0, unreadable: 0 }
    for (const row of rows) {
      const text = openedOf(column, row)
      if (text === undefined) done.unreadable += 1
      else if (await replaceSealed(tx, column, row, sealText(column.purpose, text, row.owner))) {
        await column.follow?.(tx, row.id, text)
        done.resealed += 1
      } else done.changed += 1
    }
    return done
  })

/** Seals every text of the column with today's key that isn't yet: a few rows at a time, beside a running server. */
export const resealColumn = async (column: SealedColumn): Promise<Resealed> => {
  const sum: Resealed = { resealed: 0, changed: 0, unreadable: 0 }
  for (let after: string | null = null; ; ) {
    const rows: SealedRow[] = await listSealedBefore(db, column, after, rowsAtOnce)
    if (rows.length === 0) return sum
    const done = await resealRows(column, rows)
    sum.resealed += done.resealed
    sum.changed += done.changed
    sum.unreadable += done.unreadable
    after = rows.at(-1)?.id ?? after
  }
}
