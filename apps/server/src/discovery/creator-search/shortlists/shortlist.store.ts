import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { ListNames } from './shortlist.rules.ts'

const restorableMs = dayMs

/** Locks the brand, so that parallel requests respect the limit. Deletes expired lists. */
export const lockLists = async (tx: Db, brandId: string): Promise<ListNames> => {
  await sql`select from brands where id = ${brandId}::uuid for no key update`.execute(tx)
  const oldest = new Date(now().getTime() - restorableMs).toISOString()
  await tx
    .deleteFrom('shortlists')
    .where('brand_id', '=', brandId)
    .where('removed_at', '<', oldest)
    .execute()
  const rows = await tx
    .selectFrom('shortlists')
    .select(['id', 'name'])
    .where('brand_id', '=', brandId)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

export const insertShortlist = async (tx: Db, brandId: string, name: string): Promise<string> => {
  const row = { brand_id: brandId, name }
  const [made] = await tx.insertInto('shortlists').values(row).returning('id').execute()
  return made?.id ?? refuse('shortlist.not_found')
}

/** Refuses with `shortlist.not_found` for another brand's list. */
export const lockShortlist = async (
  tx: Db,
  brandId: string,
  id: string,
): Promise<{ id: string; name: string; removed_at: string | null }> =>
  (await tx
    .selectFrom('shortlists')
    .select(['id', 'name', 'removed_at'])
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('shortlist.not_found')

export const updateShortlist = async (
  tx: Db,
  id: string,
  change: { name: string } | { removed_at: string | null },
): Promise<void> => {
  await tx.updateTable('shortlists').set(change).where('id', '=', id).execute()
}

export const insertOnShortlist = async (
  tx: Db,
  listId: string,
  creatorId: string,
): Promise<number> => {
  await tx
    .insertInto('shortlist_creators')
    .values({ shortlist_id: listId, creator_id: creatorId })
    .onConflict((on) => on.doNothing())
    .execute()
  const { count } = await tx
    .selectFrom('shortlist_creators')
    .select(sql<number>`count(*)`.as('count'))
    .where('shortlist_id', '=', listId)
    .executeTakeFirstOrThrow()
  return count
}

export const deleteFromShortlist = async (
  tx: Db,
  listId: string,
  creatorId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('shortlist_creators')
    .where('shortlist_id', '=', listId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
