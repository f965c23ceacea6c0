import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

/** Returns the campaign's title, or the first line of the post's caption. */
export const findContentTold = async (
  tx: Db,
  grantId: string,
): Promise<{ title: string; url: string | null }> => {
  const { rows } = await sql<{ title: string; url: string | null }>`
    select coalesce(k.title, left(split_part(p.caption, chr(10), 1), 80), '') as title, p.url
      from rights_grants g
      left join collaborations w on w.id = g.collaboration_id
      left join campaigns k on k.id = w.campaign_id
      left join posts p on p.id = g.post_id
     where g.id = ${grantId}::uuid`.execute(tx)
  return rows[0] ?? { title: '', url: null }
}
