import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockDueConnection, updateBusy } from '../connection.store.ts'
import { forgetConnection } from '../forget-connection.ts'
import type { Readable } from './read-from.ts'
import { busyUntil } from './reading-times.rules.ts'

/** Takes a lease. Undefined if another server holds it. Deletes connections without tokens. */
export const claimReading = (id: string): Promise<Readable | 'forgotten' | undefined> =>
  inTransaction(async (tx) => {
    const at = now()
    const connection = await lockDueConnection(tx, id, at)
    if (connection === undefined) return undefined
    if (connection.tokens === null) {
      await forgetConnection(tx, connection)
      return 'forgotten'
    }
    await updateBusy(tx, id, busyUntil(at))
    return { id, creatorId: connection.creatorId, platform: connection.platform }
  })
