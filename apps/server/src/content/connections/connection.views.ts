import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type {
  Connection,
  Connections,
  Platform,
  ShownTo,
  Trouble,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { sql } from 'kysely'
import { handlesOf } from '#accounts/creators/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { provenHandles } from './handles.rules.ts'
import { adapters, appOf } from './platform-adapters.ts'

type BrandName = { slug: string; name: string }
type Row = {
  platform: Platform
  handle: string
  connected_at: string
  checked_at: string | null
  has_ended: boolean
  trouble: Trouble | null
  shown_to: ShownTo
  brands: BrandName[]
  posts: number
}

export const profileHandlesOf = async (tx: Db, creatorId: string): Promise<Socials> => {
  const row = await tx
    .selectFrom('creators')
    .select('handles')
    .where('id', '=', creatorId)
    .executeTakeFirst()
  return handlesOf(row?.handles)
}

const setUpOf = (platform: Platform): Connection['setUp'] => {
  const app = appOf(platform)
  if (app === undefined) return 'no'
  return app.isInReview ? 'in_review' : 'yes'
}

export const listConnections = async (actor: CreatorActor, tx: Db = db): Promise<Connections> => {
  const written = await profileHandlesOf(tx, actor.userId)
  const { rows } = await sql<Row>`
    select c.platform, c.handle, c.connected_at, c.checked_at, c.tokens_encrypted is null as has_ended,
           c.trouble, c.shown_to,
           (select coalesce(jsonb_agg(jsonb_build_object('slug', b.slug, 'name', b.name) order by b.name), '[]')
              from connection_brands k join brands b on b.id = k.brand_id
             where k.connection_id = c.id) as brands,
           (select count(distinct n.post_id) from post_numbers n where n.connection_id = c.id) as posts
      from connections c where c.creator_id = ${actor.userId}`.execute(tx)
  const accountOf = (platform: Platform): Connection['account'] => {
    const row = rows.find((one) => one.platform === platform)
    if (row === undefined) return null
    const isProven = provenHandles(written, { [platform]: row.handle }).length > 0
    return {
      handle: row.handle,
      isProven: isProven && !row.has_ended,
      connectedAt: row.connected_at,
      checkedAt: row.checked_at,
      hasEnded: row.has_ended,
      trouble: row.trouble,
      shownTo: row.shown_to,
      brands: row.brands,
      posts: row.posts,
    }
  }
  return {
    items: Object.values(adapters).map(({ name }) => ({
      platform: name,
      setUp: setUpOf(name),
      account: accountOf(name),
    })),
    knownBrands: await listKnownBrands(tx, actor.userId),
  }
}

const listKnownBrands = async (tx: Db, creatorId: string): Promise<BrandName[]> => {
  const { rows } = await sql<BrandName>`
    select slug, name from brands
     where id in (select brand_id from posts where creator_id = ${creatorId}
                  union select brand_id from collaborations
                         where creator_id = ${creatorId} and accepted_at is not null
                  union select k.brand_id from connection_brands k
                          join connections c on c.id = k.connection_id
                         where c.creator_id = ${creatorId})
     order by lower(name), id limit 200`.execute(tx)
  return rows
}

export const findBrandIds = async (
  tx: Db,
  slugs: readonly string[],
): Promise<string[] | undefined> => {
  const wanted = [...new Set(slugs)]
  if (wanted.length === 0) return []
  const rows = await tx.selectFrom('brands').select('id').where('slug', 'in', wanted).execute()
  return rows.length === wanted.length ? rows.map(({ id }) => id) : undefined
}
