import type {
  RightsUse,
  RightsUses,
} from '@tandem/contract/collaborations/rights/rights-use.schema.ts'
import { sql } from 'kysely'
import { readPostLink } from '#content/posts/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

/** Accepts every form of a post's address, because all forms share one key. */
export const listUses = async ({ brandId }: BrandActor, address: string): Promise<RightsUses> => {
  const link = readPostLink(address)
  if (link === null) return { url: null, running: false, items: [] }
  const { rows: items } = await sql<RightsUse>`
    select g.id, g.starts_at <= t.at and g.ends_at > t.at as running, g.starts_at as "from",
           g.ends_at as until, g.channels, g.edits, g.territory, g.ai_use as "aiUse",
           case when n.id is null then g.renewal_coins end as "renewalCoins", g.renews,
           jsonb_build_object('slug', c.slug, 'name', creator_name(u.display_name)) as creator
      from posts p
      join rights_grants g on g.post_id = p.id and g.brand_id = p.brand_id
      join creators c on c.id = g.creator_id
      join users u on u.id = g.creator_id
      left join rights_grants n on n.renews = g.id
     cross join (select ${now().toISOString()}::timestamptz as at) t
     where p.brand_id = ${brandId} and p.link_key = ${link.key}
     order by g.ends_at desc, g.id desc`.execute(db)
  return { url: link.url, running: items.some(({ running }) => running), items }
}
