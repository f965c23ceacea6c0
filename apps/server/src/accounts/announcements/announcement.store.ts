import type { AnnouncementDraft } from '@tandem/contract/operator/announcements/announcement.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export const insertAnnouncement = async (
  tx: Db,
  draft: Omit<AnnouncementDraft, 'startsAt'> & { startsAt: Date; createdBy: string },
): Promise<string> => {
  const { id } = await tx
    .insertInto('announcements')
    .values({
      title: draft.title,
      body: draft.body,
      link: draft.link,
      audience: draft.audience,
      starts_at: draft.startsAt.toISOString(),
      ends_at: draft.endsAt,
      is_mailed: draft.isMailed,
      mandatory_reason: draft.mandatoryReason,
      created_by: draft.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type LockedAnnouncement = {
  title: string
  body: string
  link: string | null
  audience: AnnouncementDraft['audience']
  startsAt: string
  endsAt: string
  endedAt: string | null
  toldAt: string | null
  isMailed: boolean
  mandatoryReason: string | null
}

export const lockAnnouncement = async (
  tx: Db,
  id: string,
): Promise<LockedAnnouncement | undefined> => {
  const { rows } = await sql<LockedAnnouncement>`
    select title, body, link, audience, starts_at as "startsAt", ends_at as "endsAt",
           ended_at as "endedAt", told_at as "toldAt", is_mailed as "isMailed",
           mandatory_reason as "mandatoryReason"
      from announcements where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export const markTold = async (tx: Db, id: string): Promise<void> => {
  await sql`update announcements set told_at = app_now() where id = ${id}::uuid`.execute(tx)
}

export const markEnded = async (tx: Db, id: string): Promise<void> => {
  await sql`update announcements set ended_at = app_now() where id = ${id}::uuid`.execute(tx)
}

/** Returns false for an unknown announcement. */
export const insertDismissal = async (tx: Db, id: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    with found as (select id from announcements where id = ${id}::uuid),
    dismissed as (
      insert into announcement_dismissals (announcement_id, user_id)
      select id, ${userId}::uuid from found on conflict do nothing)
    select from found`.execute(tx)
  return rows.length > 0
}
