import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { countedMax } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import type { ReviewQueue } from '@tandem/contract/collaborations/submissions/review-queue.schema.ts'
import type { SubmissionKind } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'

type Waiting = {
  id: string
  round: number
  kind: SubmissionKind
  fileUrl: string | null
  coins: number
  deadline: string
  campaignId: string
  title: string
  type: CampaignType
  slug: string
  name: string
  photoUrl: string | null
}

export const listReviewQueue = async (
  { brandId }: BrandActor,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<ReviewQueue> => {
  const limit = query.limit ?? 24
  const [since, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor)
  const after =
    since === undefined
      ? sql``
      : sql`and (c.state_deadline, c.id) > (${since}::timestamptz, ${id}::uuid)`
  const waits = sql`c.brand_id = ${brandId}::uuid and c.state in ('submitted', 'live')`
  // Selects the page by index first, so only visible rows are joined.
  const page = sql<Waiting>`
    select c.id, s.round, s.kind, f.url as "fileUrl", c.coins, c.state_deadline as deadline,
           k.id as "campaignId", k.title, k.type, cr.slug, creator_name(u.display_name) as name,
           u.photo_url as "photoUrl"
      from (select * from collaborations c where ${waits} ${after}
             order by c.state_deadline, c.id limit ${limit + 1}) c
      join submissions s on s.collaboration_id = c.id and s.verdict = 'pending'
      join campaigns k on k.id = c.campaign_id
      join creators cr on cr.id = c.creator_id
      join users u on u.id = c.creator_id
      left join lateral (
        select file.url from submissions d
         cross join lateral unnest(d.file_urls) with ordinality as file(url, nr)
         where d.collaboration_id = c.id and d.verdict in ('pending', 'approved')
         order by d.round desc, file.nr limit 1) f on true
     order by c.state_deadline, c.id`.execute(db)
  const counted = sql<{ count: number }>`
    select count(*) as count from (
      select from collaborations c where ${waits} limit ${countedMax}) waiting`.execute(db)
  const [{ rows }, counts] = await Promise.all([page, counted])
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.deadline, last.id])
  return {
    items: items.map(({ campaignId, title, type, slug, name, photoUrl, ...piece }) => ({
      ...piece,
      campaign: { id: campaignId, title, type },
      creator: { slug, name, photoUrl },
    })),
    nextCursor,
    count: counts.rows[0]?.count ?? 0,
  }
}
