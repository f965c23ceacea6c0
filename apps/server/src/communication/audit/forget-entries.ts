import { hourMs } from '@tandem/contract/time.ts'
import { deleteOldEntries } from '#platform/events/audit-trail.store.ts'
import { type Poller, startPoller } from '#platform/events/poller.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'

/** Deletes the entries whose time is over, in small transactions. Returns how many it deleted. */
export const forgetEntries = async (): Promise<number> => {
  let all = 0
  for (let removed = 1; removed > 0; all += removed)
    removed = await inTransaction((tx) => deleteOldEntries(tx, settings.auditLogYears))
  return all
}

export const startForgettingEntries = (onError: (error: unknown) => void): Poller => {
  const poller = startPoller(forgetEntries, { everyMs: hourMs, whileDiskLow: true, onError })
  poller.wake()
  return poller
}
