import type { Db } from '#platform/db.ts'
import { assert } from '#platform/refusal.ts'

/** Whether a post already has this link: one piece of content is paid once. */
export const isLinkUsed = async (tx: Db, url: string): Promise<boolean> => {
  const post = await tx.selectFrom('posts').select('id').where('url', '=', url).executeTakeFirst()
  return post !== undefined
}

/** The round that was handed in last, with what is shown of it. */
export const lastContent = async (
  tx: Db,
  collaborationId: string,
): Promise<{ url: string | null; file_urls: string[]; caption: string }> => {
  const row = await tx
    .selectFrom('submissions')
    .select(['url', 'file_urls', 'caption'])
    .where('collaboration_id', '=', collaborationId)
    .orderBy('round', 'desc')
    .executeTakeFirst()
  assert(row !== undefined, 'live content was handed in')
  return row
}
