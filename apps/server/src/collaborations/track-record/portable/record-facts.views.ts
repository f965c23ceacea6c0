import { networks } from '@tandem/contract/accounts/brands/social-handles.ts'
import type { Followers } from '@tandem/contract/accounts/creators/creator.schema.ts'
import {
  recordPostsMax,
  recordWorkMax,
} from '@tandem/contract/collaborations/track-record/portable/portable-record.limits.ts'
import type {
  RecordAccount,
  RecordPost,
  RecordWork,
} from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { sql } from 'kysely'
import { handlesOf } from '#accounts/creators/index.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'

export const findConfirmedEmail = async (
  userId: string,
  tx: Db = db,
): Promise<string | undefined> => {
  const found = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .select('email_norm')
    .executeTakeFirst()
  return found?.email_norm
}

const readWork = async (tx: Db, creatorId: string): Promise<RecordWork[]> => {
  const { rows } = await sql<RecordWork>`
    select b.name as brand, k.title as campaign, c.category as type, r.stars,
           to_char(c.completed_at at time zone 'UTC', 'YYYY-MM') as month,
           case when c.first_submitted_at <= c.due_at then true
                when a.id is null and c.first_submitted_at > c.due_at then false end as "onTime"
      from collaborations c
      join campaigns k on k.id = c.campaign_id
      join brands b on b.id = c.brand_id
      left join collaboration_reviews r
        on r.collaboration_id = c.id and r.by_role = 'brand'
       and r.visible_at is not null and r.hidden_at is null
      left join appeals a on a.collaboration_id = c.id and a.side = 'creator'
                         and a.kind = 'late' and a.state = 'granted'
     where c.creator_id = ${creatorId}::uuid and c.state = 'completed'
     order by c.completed_at desc, c.id desc limit ${recordWorkMax}`.execute(tx)
  return rows
}

// YouTube's figures may leave the product only if YouTube accepted the operator.
const mayLeave = (platform: string) =>
  settings.youtubeNumbersAccepted ? sql`true` : sql`${sql.ref(platform)} <> 'youtube'`

const readCounted = async (tx: Db, creatorId: string): Promise<RecordAccount[]> => {
  const { rows } = await sql<RecordAccount>`
    select c.platform, c.handle, f.count as followers, 'platform' as source, f.counted_at as at
      from connections c
      join lateral (
        select count, counted_at from follower_counts
         where creator_id = c.creator_id and platform = c.platform and source = 'platform'
         order by counted_at desc limit 1) f on true
     where c.creator_id = ${creatorId}::uuid and ${mayLeave('c.platform')}
     order by c.platform`.execute(tx)
  return rows
}

const platforms = {
  insta: 'instagram',
  fb: 'facebook',
  twitter: 'twitter',
  youtube: 'youtube',
  tiktok: 'tiktok',
}

const readReported = async (tx: Db, creatorId: string): Promise<RecordAccount[]> => {
  const row = await tx
    .selectFrom('creators')
    .where('id', '=', creatorId)
    .select(['handles', 'followers'])
    .executeTakeFirstOrThrow()
  const handles = handlesOf(row.handles)
  const followers = row.followers as Followers
  const at = now().toISOString()
  return networks.flatMap((network) => {
    const [handle, platform] = [handles[network], platforms[network]]
    if (handle === undefined) return []
    return [
      { platform, handle, followers: followers[network] ?? null, source: 'self-reported', at },
    ]
  })
}

const readAccounts = async (tx: Db, creatorId: string): Promise<RecordAccount[]> => {
  const counted = await readCounted(tx, creatorId)
  const known = new Set(counted.map(({ platform }) => platform))
  const reported = await readReported(tx, creatorId)
  return [...counted, ...reported.filter(({ platform }) => !known.has(platform))]
}

const readPosts = async (tx: Db, creatorId: string): Promise<RecordPost[]> => {
  const { rows } = await sql<RecordPost>`
    select p.type, case when length(p.url) <= 500 then p.url end as url,
           to_char(p.posted_at at time zone 'UTC', 'YYYY-MM') as month, n.*
      from posts p
      left join lateral post_reading(p.id, null) r on ${mayLeave('r.source')}
      cross join lateral (
        select r.views, r.likes, r.comments, r.saves, r.shares, 'platform' as source, r.told_at as at
         where r.told_at >= coalesce(p.numbers_at, '-infinity')
        union all
        select p.views, p.likes, p.comments, p.saves, p.shares, 'self-reported',
               coalesce(p.numbers_at, p.created_at)
         where num_nonnulls(p.views, p.likes, p.comments, p.saves, p.shares) > 0
         limit 1) n
     where p.creator_id = ${creatorId}::uuid and not p.is_found
     order by p.posted_at desc, p.id desc limit ${recordPostsMax}`.execute(tx)
  return rows
}

export const readRecordFacts = async (tx: Db, creatorId: string) => ({
  work: await readWork(tx, creatorId),
  accounts: await readAccounts(tx, creatorId),
  posts: await readPosts(tx, creatorId),
})
