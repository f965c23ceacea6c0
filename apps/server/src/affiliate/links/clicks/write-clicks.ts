import { inTransaction } from '#platform/postgres/transaction.ts'
import { insertClickBatch } from './click.store.ts'
import type { ClickBatch } from './click.ts'

export const writeClicks = (batch: ClickBatch): Promise<void> =>
  inTransaction((tx) => insertClickBatch(tx, batch))
