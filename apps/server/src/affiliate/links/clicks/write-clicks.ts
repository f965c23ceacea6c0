import { inTransaction } from '#platform/postgres/transaction.ts'
import { countClicks, insertClicks } from './click.store.ts'
import type { ClickBatch } from './click.ts'

/** Clicks and their sums may be in two databases. Each is written once, however often this runs. */
export const writeClicks = (batch: ClickBatch): Promise<void> =>
  inTransaction(async (tx) => {
    await insertClicks(tx, batch)
    await countClicks(tx, batch)
  })
