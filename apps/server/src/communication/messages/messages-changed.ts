import type { Db } from '#platform/postgres/db.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'
import { touchMarks } from './message.store.ts'

const listeners = new Set<() => void>()

/** After every commit of this process that changed messages. Returns the way to stop. */
export const onMessagesChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Also pages of the members of these brands. */
export const messagesChanged = async (tx: Db, readerIds: readonly string[]): Promise<void> => {
  await touchMarks(tx, readerIds)
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
}
