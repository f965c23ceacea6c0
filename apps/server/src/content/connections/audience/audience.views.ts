import type {
  Audience,
  ConnectedAudience,
  Platform,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { findCreatorBySlug, handlesOf } from '#accounts/creators/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { provenHandles } from '../handles.rules.ts'
import {
  type FollowerCount,
  jumpsIn,
  type KnownPost,
  outliersIn,
  thresholds,
} from './audience.rules.ts'

const postsMax = 50

/** Omits numbers that this brand may not see. Uses YouTube's only if the operator allows it. */
export const viewAudience = async (actor: BrandActor, slug: string): Promise<Audience> => {
  const creator = (await findCreatorBySlug(db, slug)) ?? refuse('creator.not_found')
  const { rows } = await sql<{ handles: unknown; connected: unknown }>`
    select handles, connected_handles(id) as connected from creators
     where id = ${creator.id}`.execute(db)
  const counts = await listCounts(creator.id, actor.brandId)
  const posts = await listKnownPosts(creator.id, actor.brandId)
  return {
    proven: provenHandles(handlesOf(rows[0]?.handles), rows[0]?.connected),
    accounts: await listAccounts(creator.id, actor.brandId),
    flags: [...jumpsIn(counts), ...outliersIn(posts)],
    thresholds,
  }
}

/** Counts as read, without a growth rate, which YouTube's terms would count as derived. */
const listAccounts = async (creatorId: string, brandId: string): Promise<ConnectedAudience[]> => {
  const { rows } = await sql<ConnectedAudience>`
    select c.platform, c.handle, is_shown_to(c, ${brandId}) as "isShown",
           case when newest.count is not null then
             jsonb_build_object('count', newest.count, 'at', newest.at) end as now,
           case when earliest.count <> newest.count then
             jsonb_build_object('count', earliest.count, 'at', earliest.at) end as earlier
      from connections c
      left join lateral (${followerCount(sql`desc`, brandId)}) newest on true
      left join lateral (${followerCount(sql`asc`, brandId)}) earliest on true
     where c.creator_id = ${creatorId}
     order by newest.count desc nulls last, c.platform`.execute(db)
  return rows
}

const followerCount = (order: RawBuilder<unknown>, brandId: string) => sql`
  select f.count, to_char(f.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from follower_counts f
   where f.creator_id = c.creator_id and f.platform = c.platform and f.source = 'platform'
     and is_shown_to(c, ${brandId})
   order by f.counted_at ${order} limit 1`

const mayDerive = (platform: Platform | null): boolean =>
  platform !== 'youtube' || settings.youtubeNumbersAccepted

const listCounts = async (creatorId: string, brandId: string): Promise<FollowerCount[]> => {
  const { rows } = await sql<FollowerCount>`
    select f.platform, f.source, f.count, f.counted_at as at
      from follower_counts f
     where f.creator_id = ${creatorId}
       and (f.source = 'creator' or exists (
            select from connections c
             where c.creator_id = f.creator_id and c.platform = f.platform
               and is_shown_to(c, ${brandId})))
     order by f.counted_at`.execute(db)
  return rows.filter(
    ({ source, platform }) => source === 'creator' || mayDerive(platform as Platform),
  )
}

/** Prefers newer numbers from the platform if the brand may see them, else self-reported ones. */
const listKnownPosts = async (creatorId: string, brandId: string): Promise<KnownPost[]> => {
  const { rows } = await sql<KnownPost>`
    select split_part(p.type, '_', 1) as platform, n.views, n.likes, n.comments
      from posts p,
      lateral counted_numbers(p, ${brandId}, ${settings.youtubeNumbersAccepted}) n
     where p.creator_id = ${creatorId} and p.type ~ '^(instagram|tiktok|youtube)_'
     order by p.posted_at desc, p.id desc limit ${postsMax}`.execute(db)
  return rows
}
