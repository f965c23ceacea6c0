import { deletedLink } from '@tandem/contract/accounts/deletion/former-names.ts'
import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'

export const listRounds = async (tx: Db, id: string, side: Side): Promise<ContentRound[]> => {
  const rows = await tx
    .selectFrom('submissions as s')
    .innerJoin('collaborations as c', 'c.id', 's.collaboration_id')
    .selectAll('s')
    .select(
      sql<boolean>`exists (
        select 1 from unnest(s.file_urls) as file(url)
         where file.url like '/files/p/%' and not exists (
           select 1 from file_grants g
            where g.file_id = substring(file.url from 10 for 36)::uuid
              and g.brand_id = c.brand_id and g.has_original
              and original_is_open(c.brand_id, file.url, ${now().toISOString()}::timestamptz)))`.as(
        'some_unseen',
      ),
    )
    .where('s.collaboration_id', '=', id)
    .orderBy('s.round')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    round: row.round,
    kind: row.kind as ContentRound['kind'],
    url: row.url?.startsWith(deletedLink) ? null : row.url,
    fileUrls: row.file_urls,
    previewOnly: side === 'brand' && row.some_unseen,
    caption: row.caption,
    note: row.note,
    checked: row.checked,
    disclosed: row.disclosed,
    verdict: row.verdict as ContentRound['verdict'],
    feedback: row.feedback,
    unmet: row.unmet as ContentRound['unmet'],
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  }))
}

/** Checks shared posts only. A unique key rejects links of other submissions. */
export const isPostLink = async (
  tx: Db,
  link: { url: string; key: string },
  written: string,
): Promise<boolean> => {
  const post = await tx
    .selectFrom('posts')
    .select('id')
    .where((is) => is.or([is('link_key', '=', link.key), is('url', 'in', [link.url, written])]))
    .where('collaboration_id', 'is', null)
    .executeTakeFirst()
  return post !== undefined
}

export const approvedFiles = async (tx: Db, collaborationId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('submissions')
    .select('file_urls')
    .where('collaboration_id', '=', collaborationId)
    .where('verdict', '=', 'approved')
    .execute()
  return rows.flatMap((row) => row.file_urls)
}

/** The cover if an approval would complete the work now. Prefers the newest round. */
export const findCover = async (id: string, brandId?: string): Promise<string | null> => {
  const { rows } = await sql<{ url: string }>`
    select file.url
      from collaborations c
      join submissions s on s.collaboration_id = c.id and s.verdict in ('pending', 'approved')
     cross join lateral unnest(s.file_urls) with ordinality as file(url, nr)
     where c.id = ${id} and (${brandId ?? null}::uuid is null or c.brand_id = ${brandId ?? null})
       and (c.state = 'live' or c.state = 'submitted' and s.kind = 'live')
       and file.url like '%.webp'
     order by s.round desc, file.nr
     limit 1`.execute(db)
  return rows[0]?.url ?? null
}
