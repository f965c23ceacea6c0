import { noteFollowers } from '#accounts/creators/index.ts'
import { forgetReadings, keepReadings } from '#content/posts/index.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockConnection, updateReading } from '../connection.store.ts'
import type { Found } from './read-from.ts'
import { nextReading } from './reading-times.rules.ts'

export const keepReading = (id: string, found: Found): Promise<void> =>
  inTransaction(async (tx) => {
    const connection = await lockConnection(tx, id)
    if (connection === undefined || connection.tokens === null) return
    const at = now()
    const { platform, creatorId } = connection
    await updateReading(tx, id, {
      dueAt: nextReading(at),
      failures: 0,
      trouble: null,
      handle: found.account.handle,
      scopedId: found.account.scopedId,
      checkedAt: at,
    })
    const { followers } = found.account
    if (followers !== null)
      await noteFollowers(tx, creatorId, [{ platform, source: 'platform', count: followers }])
    await keepReadings(tx, { connectionId: id, source: platform }, found.numbers)
    if (found.postsThere !== null) await forgetReadings(tx, id, found.postsThere)
  })
