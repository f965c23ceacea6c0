import { sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

/** Returns false when the stored note is newer than `version`. */
export const writeNote = async (
  tx: Db,
  note: {
    brandId: AuthorizedBrandId
    creatorName: string
    words: string
    version: number
    writtenBy: string
  },
): Promise<boolean> => {
  const creator = await tx
    .selectFrom('creators')
    .select('id')
    .where('slug', '=', note.creatorName)
    .executeTakeFirst()
  if (creator === undefined) return refuse('creator.not_found')
  const written =
    note.version === 0
      ? sql`insert into creator_notes (brand_id, creator_id, words, written_by)
            values (${note.brandId}, ${creator.id}, ${note.words}, ${note.writtenBy})
            on conflict (brand_id, creator_id) do nothing`
      : sql`update creator_notes
               set words = ${note.words}, version = version + 1, written_by = ${note.writtenBy},
                   written_at = app_now()
             where brand_id = ${note.brandId} and creator_id = ${creator.id} and version = ${note.version}::bigint`
  const { numAffectedRows } = await written.execute(tx)
  return numAffectedRows === 1n
}
