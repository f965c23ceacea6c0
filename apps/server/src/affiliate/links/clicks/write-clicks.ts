import { inTransaction } from '#platform/postgres/transaction.ts'
import { countClicks, insertClicks } from './click.store.ts'
import type { ClickBatch } from './click.ts'

/** Clicks and their sums may be in two databases. Each is written once, however often this runs. */
export const writeClicks = (batch: ClickBatch): Promise<void> =>
  inTransaction(async (tx) => {
    // Sent together. The sums are committed only when the clicks are stored.
    await Promise.all([insertClicks(tx, batch), countClicks(tx, batch)])
  })
