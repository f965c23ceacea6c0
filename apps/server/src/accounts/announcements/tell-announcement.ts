import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { stateOf } from './announcement.rules.ts'
import { lockAnnouncement, markTold } from './announcement.store.ts'

/** Announces the notifications once. An announcement that ended meanwhile tells nobody. */
export const tellAnnouncement = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const found = await lockAnnouncement(tx, id)
    if (found === undefined || found.toldAt !== null) return false
    await markTold(tx, id)
    if (stateOf(found, now()) !== 'running') return true
    const { title, body, link, audience, mandatoryReason } = found
    const started = { title, body, link, audience }
    const subject = { subjectType: 'announcement', subjectId: id }
    if (mandatoryReason === null)
      await announce(tx, { type: 'announcement.news_started', ...subject, data: started })
    else
      await announce(tx, {
        type: 'announcement.notice_started',
        ...subject,
        data: { ...started, reason: mandatoryReason },
      })
    return true
  })
