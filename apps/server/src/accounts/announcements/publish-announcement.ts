import type { AnnouncementDraft } from '@tandem/contract/operator/announcements/announcement.schema.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsTimes } from './announcement.rules.ts'
import { insertAnnouncement } from './announcement.store.ts'

/** `who` finds the operator within the transaction. */
export const publishAnnouncement = (
  draft: AnnouncementDraft,
  who: (tx: Db) => Promise<{ id: string }>,
): Promise<string> =>
  inTransaction(async (tx) => {
    const operator = await who(tx)
    const time = now()
    const startsAt = draft.startsAt === null ? time : new Date(draft.startsAt)
    ensure(acceptsTimes({ startsAt, endsAt: new Date(draft.endsAt) }, time))
    const id = await insertAnnouncement(tx, {
      ...draft,
      startsAt,
      mandatoryReason: draft.isMailed ? draft.mandatoryReason : null,
      createdBy: operator.id,
    })
    await announce(tx, {
      type: 'announcement.published',
      subjectType: 'announcement',
      subjectId: id,
      by: 'operator',
      data: { title: draft.title, audience: draft.audience },
    })
    return id
  })
