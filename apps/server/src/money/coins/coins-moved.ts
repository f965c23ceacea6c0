import type { Db } from '#platform/postgres/db.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'

const listeners = new Set<() => void>()

export const onCoinsMoved = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies listeners in this process only. Other servers poll the ledger. */
export const coinsMoved = (tx: Db): void =>
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
