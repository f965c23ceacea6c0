import type { OperatorAnnouncement } from '@tandem/contract/operator/announcements/announcement.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { acceptsEnding, stateOf } from './announcement.rules.ts'

const listedMost = 100

type Row = Omit<OperatorAnnouncement, 'state' | 'can'> & { endedAt: string | null }

export const listAnnouncements = async (): Promise<{ items: OperatorAnnouncement[] }> => {
  const { rows } = await sql<Row>`
    select a.id, a.title, a.body, a.link, a.audience, a.starts_at as "startsAt",
           coalesce(a.ended_at, a.ends_at) as "endsAt", a.ended_at as "endedAt",
           a.is_mailed as "isMailed", a.mandatory_reason as "mandatoryReason", o.name as "createdBy",
           (select count(*)::int from announcement_dismissals d where d.announcement_id = a.id) as dismissals
      from announcements a join operators o on o.id = a.created_by
     order by a.id desc limit ${listedMost}`.execute(db)
  const time = now()
  return {
    items: rows.map((row) => ({
      ...row,
      state: stateOf(row, time),
      can: { end: acceptsEnding(row, time) },
    })),
  }
}

/** Announcements whose notifications are due. */
export const dueAnnouncements = async (limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('announcements')
    .select('id')
    .where('is_mailed', '=', true)
    .where('told_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', now().toISOString())
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
