import { sql } from 'kysely'
import { lockForLimit } from '#accounts/brands/index.ts'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

export type LockedTeamNote = Awaited<ReturnType<typeof lockTeamNote>>

export const lockTeamNote = async (tx: Db, brandId: AuthorizedBrandId, id: string) =>
  (await tx
    .selectFrom('team_notes')
    .select(['id', 'body', 'author_id', 'version', 'campaign_id', 'collaboration_id'])
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('team_note.not_found')

type NewNote = {
  brandId: AuthorizedBrandId
  campaignId: string
  collaborationId: string | null
  body: string
  authorId: string
}

/** Returns the note's id, or undefined when the place already has `most` notes. */
export const insertTeamNote = async (
  tx: Db,
  note: NewNote,
  most: number,
): Promise<string | undefined> => {
  await lockForLimit(tx, note.brandId)
  const { rows } = await sql<{ id: string }>`
    insert into team_notes (brand_id, campaign_id, collaboration_id, body, author_id)
    select ${note.brandId}, ${note.campaignId}, ${note.collaborationId}, ${note.body}, ${note.authorId}
     where (select count(*) from team_notes
             where campaign_id = ${note.campaignId}
               and collaboration_id is not distinct from ${note.collaborationId}::uuid) < ${most}
    returning id`.execute(tx)
  return rows[0]?.id
}

export const updateTeamNote = async (tx: Db, id: string, body: string): Promise<void> => {
  await tx
    .updateTable('team_notes')
    .set({ body, version: sql`version + 1`, edited_at: now().toISOString() })
    .where('id', '=', id)
    .execute()
}

export const deleteTeamNote = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('team_notes').where('id', '=', id).execute()
}
