import type { Db } from '#platform/postgres/db.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'

const listeners = new Set<() => void>()

/** Calls back after every commit of this process that moved coins. Returns the way to stop. */
export const onCoinsMoved = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets open pages know soon; those of another server see it for themselves. */
export const coinsMoved = (tx: Db): void =>
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
