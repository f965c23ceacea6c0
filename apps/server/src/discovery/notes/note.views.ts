import type { CreatorNote } from '@tandem/contract/discovery/notes/note.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayNote } from './note.policy.ts'

export const viewCreatorNote = async (
  actor: BrandActor,
  creatorName: string,
  tx: Db = db,
): Promise<CreatorNote> => {
  const row = await tx
    .selectFrom('creators as cr')
    .innerJoin('brands as b', (join) => join.on('b.id', '=', actor.brandId))
    .leftJoin('creator_notes as n', (join) =>
      join.onRef('n.creator_id', '=', 'cr.id').on('n.brand_id', '=', actor.brandId),
    )
    .leftJoin('users as u', 'u.id', 'n.written_by')
    .select([
      'n.words',
      'n.version',
      'n.written_at',
      sql<string | null>`case when u.id is not null then coalesce(u.display_name, b.name) end`.as(
        'writer',
      ),
    ])
    .where('cr.slug', '=', creatorName)
    .executeTakeFirst()
  if (row === undefined) return refuse('creator.not_found')
  return {
    words: row.words ?? '',
    version: row.version ?? 0,
    writtenBy: row.writer,
    writtenAt: row.written_at,
    can: { write: mayNote(actor) },
  }
}
