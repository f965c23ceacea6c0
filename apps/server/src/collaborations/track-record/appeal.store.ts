import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { isViolation } from '#platform/postgres/violation.ts'
import { refuse } from '#platform/refusal.ts'

/** Returns the appeal's id. Refuses a second appeal for the same event. */
export const insertAppeal = async (
  tx: Db,
  appeal: { collaborationId: string; side: Side; kind: string; words: string; madeBy: string },
): Promise<string> => {
  try {
    const { id } = await tx
      .insertInto('appeals')
      .values({
        collaboration_id: appeal.collaborationId,
        side: appeal.side,
        kind: appeal.kind,
        words: appeal.words,
        made_by: appeal.madeBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (isViolation(error, 'appeals_event_key')) return refuse('record.already_appealed')
    throw error
  }
}

export const lockAppeal = (tx: Db, id: string) =>
  tx
    .selectFrom('appeals as a')
    .innerJoin('collaborations as c', 'c.id', 'a.collaboration_id')
    .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
    .innerJoin('brands as b', 'b.id', 'c.brand_id')
    .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
    .innerJoin('users as u', 'u.id', 'c.creator_id')
    .select([
      'a.id',
      'a.side',
      'a.kind',
      'a.state',
      'c.id as collaboration_id',
      'c.brand_id',
      'c.creator_id',
      'c.campaign_id',
      'k.title as campaign_title',
      'b.name as brand_name',
      'b.slug as brand_slug',
      'cr.slug as creator_slug',
      sql<string>`creator_name(u.display_name)`.as('creator_name'),
    ])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst()

export const decide = async (
  tx: Db,
  id: string,
  state: 'granted' | 'refused',
  reason: string,
): Promise<void> => {
  await tx
    .updateTable('appeals')
    .set({ state, reason, decided_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}
