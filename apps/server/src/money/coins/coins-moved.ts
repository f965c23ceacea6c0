import type { Db } from '#platform/postgres/db.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'

const listeners = new Set<() => void>()

/** Returns the way to stop. */
export const onCoinsMoved = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Open pages of another server see it for themselves. */
export const coinsMoved = (tx: Db): void =>
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
