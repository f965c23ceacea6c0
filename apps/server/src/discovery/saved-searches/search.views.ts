import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { sql } from 'kysely'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'

export const listSearches = async (
  actor: CreatorActor,
  tx: Db = db,
): Promise<{ items: SavedSearch[] }> => {
  const { rows } = await sql<SavedSearch>`
    select id, name, filters, unseen from saved_searches
     where creator_id = ${actor.userId}::uuid order by created_at, id`.execute(tx)
  return { items: rows }
}

export const hasDueDigests = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from saved_searches where tell_at <= ${now().toISOString()}::timestamptz limit 1`.execute(
    db,
  )
  return rows.length > 0
}
