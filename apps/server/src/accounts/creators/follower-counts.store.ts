import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'

export type FollowersNoted = {
  platform: string
  source: 'creator' | 'platform'
  count: number
}

const keptDays = 90

/** Stores a changed count, or the same count about once a day. Deletes counts after 90 days. */
export const noteFollowers = async (
  tx: Db,
  creatorId: string,
  noted: readonly FollowersNoted[],
): Promise<void> => {
  const at = now().toISOString()
  for (const { platform, source, count } of noted)
    await sql`
      insert into follower_counts (creator_id, platform, source, count, counted_at)
      select ${creatorId}::uuid, ${platform}::text, ${source}::text, ${count}::bigint, ${at}::timestamptz
       where not exists (
         select from (
           select count, counted_at from follower_counts
            where creator_id = ${creatorId} and platform = ${platform} and source = ${source}
            order by counted_at desc limit 1) newest
          where newest.count = ${count}
            and newest.counted_at > ${at}::timestamptz - interval '20 hours')`.execute(tx)
  await sql`
    delete from follower_counts where creator_id = ${creatorId}
       and counted_at < ${at}::timestamptz - make_interval(days => ${keptDays})`.execute(tx)
}

export const forgetFollowers = async (
  tx: Db,
  creatorId: string,
  platform: string,
): Promise<void> => {
  await sql`
    delete from follower_counts
     where creator_id = ${creatorId} and platform = ${platform} and source = 'platform'`.execute(tx)
}
