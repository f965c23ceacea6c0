import type { Db } from '#platform/postgres/db.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'
import { touchMarks } from './message.store.ts'

const listeners = new Set<() => void>()

/** Calls back after every commit of this process that changed messages. Returns the way to stop. */
export const onMessagesChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the open pages of these people, and of the members of these brands, know that they have to ask again. */
export const messagesChanged = async (tx: Db, readerIds: readonly string[]): Promise<void> => {
  await touchMarks(tx, readerIds)
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
}
