import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsEnding } from './announcement.rules.ts'
import { lockAnnouncement, markEnded } from './announcement.store.ts'

export const endAnnouncement = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const announcement = (await lockAnnouncement(tx, id)) ?? refuse('announcement.not_found')
    ensure(acceptsEnding(announcement, now()))
    await markEnded(tx, id)
    await announce(tx, {
      type: 'announcement.ended',
      subjectType: 'announcement',
      subjectId: id,
      by: 'operator',
      data: { title: announcement.title },
    })
  })
