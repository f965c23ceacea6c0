import type { BrandProfileDraft, Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Measure } from '#platform/measure.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { firstFreeSlug, lockSlug, slugOf } from '#platform/slug.ts'
import { hueOf, isReservedSlug } from './brand.rules.ts'
import { nameSkeleton } from './name-skeleton.rules.ts'

export type BrandRow = {
  name: string
  website: string | null
  description: string
  logoUrl: string | null
  imageUrl: string | null
  socials: Socials
}

// Arguments of the SQL function `brand_rank`: rating, open campaigns and filled profile fields.
const rank = sql<number>`brand_rank(rating_sum, rating_count, open_campaigns,
  (description <> '')::int + (brand_story <> '')::int + (logo_url is not null)::int
  + (image_url is not null)::int + (cardinality(categories) > 0)::int)`

export const insertBrand = async (tx: Db, row: BrandRow): Promise<{ id: string; slug: string }> => {
  const slug = await freeSlug(tx, slugOf(row.name, 'brand'))
  const insert = tx
    .insertInto('brands')
    .values({
      slug,
      name: row.name,
      name_skeleton: nameSkeleton(row.name),
      website: row.website,
      description: row.description,
      logo_url: row.logoUrl,
      image_url: row.imageUrl,
      socials: sql`${JSON.stringify(row.socials)}::jsonb`,
      hue: hueOf(slug),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await refusingTaken(insert)
  await refreshRank(tx, id)
  return { id, slug }
}

const freeSlug = async (tx: Db, slug: string): Promise<string> => {
  await lockSlug(tx, 'brand', slug)
  const { rows } = await sql<{ slug: string }>`
    select slug from brands where slug = ${slug} or slug like ${`${slug}-%`}
    union all
    select slug from brand_old_slugs where slug = ${slug} or slug like ${`${slug}-%`}`.execute(tx)
  const taken = new Set(rows.map((row) => row.slug))
  return firstFreeSlug(isReservedSlug(slug) ? `${slug}-brand` : slug, taken)
}

export const insertOwner = async (tx: Db, brandId: string, userId: string): Promise<void> => {
  await tx
    .insertInto('brand_members')
    .values({ brand_id: brandId, user_id: userId, role: 'owner' })
    .execute()
}

/** Locks the person, so that concurrent requests cannot exceed the limit of own brands. */
export const lockOwner = async (
  tx: Db,
  userId: string,
): Promise<{ userType: Side | null; ownBrands: number }> => {
  await sql`select from users where id = ${userId}::uuid for no key update`.execute(tx)
  const { rows } = await sql<{ userType: Side | null; ownBrands: number }>`
    select (select p.doc ->> 'userType' from profiles p where p.user_id = ${userId}::uuid) as "userType",
           (select count(*) from brand_members m
             where m.user_id = ${userId}::uuid and m.role = 'owner')::int as "ownBrands"`.execute(
    tx,
  )
  return rows[0] ?? { userType: null, ownBrands: 0 }
}

export const findMembership = async (
  tx: Db,
  userId: string,
  brandId: string,
): Promise<{ brandId: string; member: MemberRole } | undefined> => {
  const { rows } = await sql<{ brandId: string; member: MemberRole }>`
    select brand_id as "brandId", role as member from brand_members
     where user_id = ${userId} and brand_id = ${brandId}`.execute(tx)
  return rows[0]
}

/** Merges the typed links in one statement, so a concurrent save in Settings loses nothing. */
export const mergeIntoSocials = async (tx: Db, brandId: string, typed: Socials): Promise<void> => {
  await tx
    .updateTable('brands')
    .set({
      profile_version: sql`profile_version + 1`,
      socials: sql`merge_handles(socials, ${JSON.stringify(typed)}::jsonb)`,
    })
    .where('id', '=', brandId)
    .execute()
}

export const refreshRank = async (tx: Db, brandId: string): Promise<void> => {
  await tx.updateTable('brands').set({ rank }).where('id', '=', brandId).execute()
}

export const addOpenCampaigns = async (tx: Db, brandId: string, delta: number): Promise<void> => {
  await tx
    .updateTable('brands')
    .set((eb) => ({ open_campaigns: eb('open_campaigns', '+', delta) }))
    .where('id', '=', brandId)
    .execute()
}

/** `stars` is the sum to add. `reviews` is −1 when a review no longer counts. */
export const addRating = async (
  tx: Db,
  brandId: string,
  stars: number,
  reviews: number,
): Promise<void> => {
  await tx
    .updateTable('brands')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', stars),
      rating_count: eb('rating_count', '+', reviews),
    }))
    .where('id', '=', brandId)
    .execute()
}

/** Undefined for a brand that an operator removed. */
export const findBrand = async (
  tx: Db,
  brandName: string,
): Promise<{ id: string; slug: string; name: string } | undefined> => {
  const { rows } = await sql<{ id: string; slug: string; name: string }>`
    select id, slug, name from (
      select id, slug, name, 1 as nearness, rank, measure from brands where slug = ${brandName}
      union all
      select b.id, b.slug, b.name, 2, b.rank, b.measure
        from brand_old_slugs o join brands b on b.id = o.brand_id where o.slug = ${brandName}
      union all
      select id, slug, name, 3, rank, measure from brands where lower(name) = lower(${brandName})
    ) found where measure is distinct from 'removed' order by nearness, rank desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

const takenBy: Record<string, RefusalCode> = {
  brands_slug_key: 'brand.slug_taken',
  brands_name_skeleton_key: 'brand.name_taken',
}

const refusingTaken = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const taken = error instanceof pg.DatabaseError ? takenBy[error.constraint ?? ''] : undefined
    if (taken !== undefined) return refuse(taken)
    throw error
  }
}

export const lockBrand = async (
  tx: Db,
  brandId: string,
): Promise<{
  name: string
  slug: string
  logo_url: string | null
  image_url: string | null
  socials: unknown
  profile_version: number
  edited_by: string | null
  edited_at: string | null
  website: string | null
  verified_at: string | null
}> =>
  tx
    .selectFrom('brands')
    .select([
      'name',
      'slug',
      'logo_url',
      'image_url',
      'socials',
      'profile_version',
      'edited_by',
      'edited_at',
      'website',
      'verified_at',
    ])
    .where('id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Leaves omitted fields unchanged. Only a new name recomputes the key for look-alike names. */
export const updateBrand = async (
  tx: Db,
  brandId: string,
  draft: Omit<BrandProfileDraft, 'version'> & { isRenamed: boolean; editedBy: string },
): Promise<void> => {
  const columns = {
    name: draft.name,
    name_skeleton:
      draft.isRenamed && draft.name !== undefined ? nameSkeleton(draft.name) : undefined,
    slug: draft.slug,
    description: draft.description,
    brand_story: draft.story,
    brand_voice: draft.voice,
    target_audience: draft.audience,
    categories: draft.categories,
    website: draft.website === '' ? null : draft.website,
    socials: draft.socials && sql`${JSON.stringify(draft.socials)}::jsonb`,
    logo_url: draft.logoUrl,
    image_url: draft.imageUrl,
    is_public: draft.isPublic,
  }
  const changed = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(changed).length === 0) return
  const edited = {
    profile_version: sql<number>`profile_version + 1`,
    edited_by: draft.editedBy,
    edited_at: sql<string>`app_now()`,
  }
  await refusingTaken(
    tx
      .updateTable('brands')
      .set({ ...changed, ...edited })
      .where('id', '=', brandId)
      .execute(),
  )
}

/** Redirects the old slug to this brand. Refuses a new slug that another brand used before. */
export const keepOldSlug = async (
  tx: Db,
  brandId: string,
  slugs: { old: string; new: string },
): Promise<void> => {
  await tx
    .deleteFrom('brand_old_slugs')
    .where('slug', '=', slugs.new)
    .where('brand_id', '=', brandId)
    .execute()
  const other = await tx
    .selectFrom('brand_old_slugs')
    .select('slug')
    .where('slug', '=', slugs.new)
    .executeTakeFirst()
  if (other !== undefined) refuse('brand.slug_taken')
  await tx
    .insertInto('brand_old_slugs')
    .values({ slug: slugs.old, brand_id: brandId })
    .onConflict((on) => on.column('slug').doNothing())
    .execute()
}

/** Call before counting a brand's rows against a limit: concurrent requests then take turns. */
export const lockForLimit = async (tx: Db, brandId: string): Promise<void> => {
  await sql`select from brands where id = ${brandId}::uuid for no key update`.execute(tx)
}

export const setBrandMeasure = async (tx: Db, id: string, measure: Measure): Promise<void> => {
  await tx.updateTable('brands').set({ measure }).where('id', '=', id).execute()
}

export type LockedBrand = {
  name: string
  slug: string
  verified_at: string | null
  measure: string | null
}

export const findBrandToVerify = (tx: Db, id: string): Promise<LockedBrand | undefined> =>
  tx
    .selectFrom('brands')
    .select(['name', 'slug', 'verified_at', 'measure'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setVerification = async (
  tx: Db,
  id: string,
  verification: { by: string; checks: string } | null,
): Promise<void> => {
  await tx
    .updateTable('brands')
    .set({
      verified_at: verification && sql`app_now()`,
      verified_by: verification?.by ?? null,
      verified_checks: verification?.checks ?? null,
    })
    .where('id', '=', id)
    .execute()
}
