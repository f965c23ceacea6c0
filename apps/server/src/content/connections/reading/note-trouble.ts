import { forgetReadings } from '#content/posts/index.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockConnection, updateReading, updateTokens } from '../connection.store.ts'
import type { PlatformTrouble } from '../platform-trouble.ts'
import { forgottenAt, mayNotBeKept, nextTry } from './reading-times.rules.ts'

/** Keeps the last numbers. Notifies the creator once when the permission has ended. */
export const noteTrouble = (
  id: string,
  { trouble, retryAfterSeconds }: PlatformTrouble,
): Promise<void> =>
  inTransaction(async (tx) => {
    const connection = await lockConnection(tx, id)
    if (connection === undefined || connection.tokens === null) return
    const at = now()
    const { failures, platform, handle, creatorId } = connection
    if (mayNotBeKept(platform, connection, at)) await forgetReadings(tx, id, [])
    if (trouble !== 'refused') {
      const dueAt = nextTry(trouble, { failures, retryAfterSeconds }, at)
      return void (await updateReading(tx, id, { dueAt, failures: failures + 1, trouble }))
    }
    await updateTokens(tx, id, null)
    await updateReading(tx, id, { dueAt: forgottenAt(connection), failures: failures + 1, trouble })
    await announce(tx, {
      type: 'connection.ended',
      subjectType: 'connection',
      subjectId: id,
      creatorId,
      actor: null,
      data: { platform, handle },
    })
  })
