import type { ChildProcess } from 'node:child_process'
import type pg from 'pg'
import { yearTokenOf } from '../fill-year.ts'
import { residentMb } from '../servers.ts'

const longRows = 100_000

/** A campaign with 100,000 posts, and 100,000 creators in the table of its brand. */
export const fillLongReports = async (
  client: pg.Client,
  brandId: string,
): Promise<{ campaignId: string }> => {
  await client.query('begin; set local session_replication_role = replica')
  const { rows } = await client.query<{ id: string }>(
    `insert into campaigns (brand_id, state, title, type, category, niche, deadline, creators_needed, coins, published_at)
     values ($1, 'open', 'A campaign of many', 'instagram_reel', 'paid_campaign', 'beauty', now() + interval '60 days', 1000, 100, now())
     returning id`,
    [brandId],
  )
  const campaignId = rows[0]?.id ?? ''
  await client.query(
    `with works as (
       insert into collaborations (brand_id, creator_id, campaign_id, category, state, accepted_at)
       select $1, id, $2, 'paid_campaign', 'producing', now() from creators order by id limit 1000
       returning id, creator_id)
     insert into posts (source, brand_id, creator_id, collaboration_id, campaign_id, type, author_handle, posted_at, views, likes)
     select 'campaign', $1, creator_id, id, $2, 'instagram_reel', '@creator', now() - make_interval(secs => nr), nr, nr
       from works, generate_series(1, ${longRows / 1000}) nr`,
    [brandId, campaignId],
  )
  await client.query(
    `insert into metric_days (brand_id, grouping, day, key, posts, viewed_posts, views)
     select $1, 'creator', current_date - nr % 20, gen_random_uuid(), 1, 1, nr from generate_series(1, ${longRows}) nr`,
    [brandId],
  )
  await client.query('commit')
  await client.query('analyze campaigns, collaborations, posts, metric_days')
  return { campaignId }
}

export type MeasuredFile = { rows: number; seconds: number; grownMb: number }

/** Reads a file as a browser does, and watches the memory of the server. */
export const measureFile = async (
  { server, port, brand }: { server: ChildProcess; port: number; brand: number },
  path: string,
): Promise<MeasuredFile> => {
  const before = residentMb(server)
  const startedAt = performance.now()
  const headers = { cookie: `sid=${yearTokenOf(brand)}` }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  if (!answer.ok || answer.body === null) throw new Error(`${path} answered ${answer.status}`)
  let lines = 0
  let most = before
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) lines += 1
    most = Math.max(most, residentMb(server))
  }
  const seconds = (performance.now() - startedAt) / 1000
  return { rows: lines - 1, seconds, grownMb: most - before }
}
