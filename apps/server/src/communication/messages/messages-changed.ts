import type { Db } from '#platform/postgres/db.ts'
import { afterCommit } from '#platform/postgres/transaction.ts'
import { touchMarks } from './message.store.ts'

type Listener = (readerIds: readonly string[]) => void
const listeners = new Set<Listener>()

/** Runs after this process changed messages. Returns an unsubscribe function. */
export const onMessagesChanged = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `readerIds` are creators and brands. A brand's id notifies the pages of all its members. */
export const messagesChanged = async (tx: Db, readerIds: readonly string[]): Promise<void> => {
  await touchMarks(tx, readerIds)
  afterCommit(tx, () => {
    for (const listener of listeners) listener(readerIds)
  })
}
