import type {
  BrandDetails,
  BrandNames,
  BrandProfile,
  Socials,
} from '@tandem/contract/accounts/brands/brand.schema.ts'
import { sql } from 'kysely'
import type { Actor, BrandActor, Party } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import type { Reader } from '#platform/postgres/is-own.ts'
import { assert, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { viewSearchQuery } from '#platform/text-search/search-query.views.ts'
import { mayEditBrand, mayFavour } from './brand.policy.ts'
import { findBrand } from './brand.store.ts'
import { type TileRow, tileColumns, tileFrom } from './brand-tile.views.ts'
import { editorName, lastEditOf } from './last-edit.views.ts'

type DetailsRow = TileRow & {
  brand_story: string
  brand_voice: string
  target_audience: string
  website: string | null
  socials: unknown
  created_at: string
}

export const viewBrand = async (
  actor: Actor | null,
  brandName: string,
  tx: Db = db,
): Promise<BrandDetails> => {
  const brand = (await findBrand(tx, brandName)) ?? refuse('brand.not_found')
  const creatorId = actor?.role === 'creator' ? actor.userId : null
  const { rows } = await sql<DetailsRow>`
    select ${tileColumns(creatorId)}, b.brand_story, b.brand_voice, b.target_audience, b.website, b.socials, b.created_at
      from brands b where b.id = ${brand.id}`.execute(tx)
  const row = rows[0]
  assert(row, 'a brand that was just found is there')
  return {
    ...tileFrom(row, row.is_favourite ? 'favourite' : null),
    story: row.brand_story,
    voice: row.brand_voice,
    audience: row.target_audience,
    website: row.website,
    socials: row.socials as Socials,
    joinedAt: row.created_at,
    can: { favourite: mayFavour(actor) },
  }
}

const namesMax = 60

export const listBrandNames = async (typed: string, tx: Db = db): Promise<BrandNames> => {
  const found =
    typed.trim() === ''
      ? sql`true`
      : sql`id in (select id from brands where search @@ ${await viewSearchQuery(typed)}::tsquery
                   union all select id from brands_named_like(${typed}))`
  const { rows } = await sql<{
    slug: string
    name: string
    logo_url: string | null
    hue: number
    categories: string[]
  }>`
    select slug, name, logo_url, hue, categories from brands where ${found} and measure is null
     order by rank desc, id desc limit ${namesMax}`.execute(tx)
  return {
    items: rows.map((row) => ({
      slug: row.slug,
      name: row.name,
      logoUrl: row.logo_url,
      hue: row.hue,
      categories: row.categories,
    })),
  }
}

export const viewBrandProfile = async (actor: BrandActor, tx: Db = db): Promise<BrandProfile> => {
  const row = await tx
    .selectFrom('brands')
    .selectAll()
    .select(editorName('brands').as('edited_name'))
    .where('id', '=', actor.brandId)
    .executeTakeFirstOrThrow()
  return {
    slug: row.slug,
    name: row.name,
    description: row.description,
    story: row.brand_story,
    voice: row.brand_voice,
    audience: row.target_audience,
    categories: row.categories,
    website: row.website,
    socials: row.socials as Socials,
    logoUrl: row.logo_url,
    imageUrl: row.image_url,
    hue: row.hue,
    member: actor.member,
    isPublic: row.is_public,
    address: `${settings.publicUrl}/brand/${row.slug}`,
    isVerified: row.verified_at !== null,
    version: row.profile_version,
    edited: lastEditOf(row),
    can: { edit: mayEditBrand(actor) },
  }
}

/** A member then reads for all of their brands, whichever brand the request names. */
export const readingAllBrands = async (actor: Party, tx: Db = db): Promise<Reader> => {
  if (actor.role === 'creator') return actor
  const rows = await tx
    .selectFrom('brand_members')
    .where('user_id', '=', actor.userId)
    .orderBy('created_at')
    .orderBy('brand_id')
    .select('brand_id')
    .execute()
  return { ...actor, brandIds: rows.map(({ brand_id }) => brand_id) }
}
