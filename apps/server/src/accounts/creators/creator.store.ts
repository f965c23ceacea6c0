import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { CreatorProfileDraft } from '@tandem/contract/accounts/creators/creator.schema.ts'
import { sql } from 'kysely'
import type { Measure } from '#platform/measure.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { firstFreeSlug, lockSlug, slugOf } from '#platform/slug.ts'

export const insertCreator = async (
  tx: Db,
  row: { userId: string; name: string | null; handles: Socials },
): Promise<string> => {
  const slug =
    row.name === null ? await namelessSlug(tx) : await freeSlug(tx, slugOf(row.name, 'creator'))
  await tx
    .insertInto('creators')
    .values({ id: row.userId, slug, handles: sql`${JSON.stringify(row.handles)}::jsonb` })
    .execute()
  return slug
}

const namelessSlug = async (tx: Db): Promise<string> => {
  const { rows } = await sql<{ slug: string }>`select free_creator_slug() as slug`.execute(tx)
  assert(rows[0], 'a function answers')
  return rows[0].slug
}

const freeSlug = async (tx: Db, slug: string): Promise<string> => {
  await lockSlug(tx, 'creator', slug)
  const rows = await tx
    .selectFrom('creators')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute()
  return firstFreeSlug(slug, new Set(rows.map((row) => row.slug)))
}

/** If several brands share a name, adds the brand with the highest rank. Ignores unknown names. */
export const insertFavouritesByName = async (
  tx: Db,
  creatorId: string,
  names: readonly string[],
): Promise<void> => {
  await sql`
    insert into favourite_brands (creator_id, brand_id)
    select ${creatorId}, id from (
      select distinct on (lower(name)) id from brands
       where lower(name) = any(select lower(picked) from unnest(${names}::text[]) picked)
       order by lower(name), rank desc, id) chosen
    on conflict do nothing`.execute(tx)
}

export const updateCreator = async (
  tx: Db,
  creatorId: string,
  draft: CreatorProfileDraft,
): Promise<void> => {
  const columns = {
    bio: draft.bio,
    country: draft.country,
    languages: draft.languages,
    niches: draft.niches,
    is_public: draft.isPublic,
    handles: draft.handles && sql`${JSON.stringify(draft.handles)}::jsonb`,
    followers: draft.followers && sql`${JSON.stringify(draft.followers)}::jsonb`,
    is_findable: draft.isFindable,
    shows_takes: draft.showsTakes,
    ...(draft.takes !== undefined && {
      takes_from_coins: draft.takes?.fromCoins ?? null,
      takes_to_coins: draft.takes?.toCoins ?? null,
    }),
  }
  const changed = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(changed).length === 0) return
  await tx.updateTable('creators').set(changed).where('id', '=', creatorId).execute()
}

/** Locks the creator, so that a concurrent save waits. */
export const lockHandles = async (tx: Db, creatorId: string): Promise<unknown> => {
  const row = await tx
    .selectFrom('creators')
    .select('handles')
    .where('id', '=', creatorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.handles
}

/** Merges the typed handles in one statement, so a concurrent save in Settings loses nothing. */
export const mergeIntoHandles = async (
  tx: Db,
  creatorId: string,
  typed: Socials,
): Promise<void> => {
  await tx
    .updateTable('creators')
    .set({ handles: sql`merge_handles(handles, ${JSON.stringify(typed)}::jsonb)` })
    .where('id', '=', creatorId)
    .execute()
}

export const insertFavourite = async (
  tx: Db,
  creatorId: string,
  brandId: string,
): Promise<void> => {
  await tx
    .insertInto('favourite_brands')
    .values({ creator_id: creatorId, brand_id: brandId })
    .onConflict((on) => on.doNothing())
    .execute()
}

export const deleteFavourite = async (
  tx: Db,
  creatorId: string,
  brandId: string,
): Promise<void> => {
  await tx
    .deleteFrom('favourite_brands')
    .where('creator_id', '=', creatorId)
    .where('brand_id', '=', brandId)
    .execute()
}

/** `stars` is the sum to add. `reviews` is −1 when a review no longer counts. */
export const addRating = async (
  tx: Db,
  creatorId: string,
  stars: number,
  reviews: number,
): Promise<void> => {
  await tx
    .updateTable('creators')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', stars),
      rating_count: eb('rating_count', '+', reviews),
    }))
    .where('id', '=', creatorId)
    .execute()
}

export const findCreator = (tx: Db, slug: string): Promise<{ id: string } | undefined> =>
  tx.selectFrom('creators').select('id').where('slug', '=', slug).executeTakeFirst()

export const setCreatorMeasure = async (tx: Db, id: string, measure: Measure): Promise<void> => {
  await tx.updateTable('creators').set({ measure }).where('id', '=', id).execute()
}
