import { inTransaction } from '#platform/postgres/transaction.ts'
import { readFigures } from './figures.views.ts'
import { insertFigures } from './snapshot.store.ts'

export const takeSnapshot = (day: string): Promise<boolean> =>
  inTransaction(async (tx) => insertFigures(tx, await readFigures(tx, day)))
