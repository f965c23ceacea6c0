import type { Actor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedConnection } from './connection.store.ts'
import { forgetConnection } from './forget-connection.ts'

export const removeConnection = async (
  tx: Db,
  connection: LockedConnection,
  actor: Actor | null,
): Promise<void> => {
  const { id, creatorId, platform, handle } = connection
  await forgetConnection(tx, connection)
  await announce(tx, {
    type: 'connection.removed',
    subjectType: 'connection',
    subjectId: id,
    creatorId,
    actor,
    data: { platform, handle },
  })
}
