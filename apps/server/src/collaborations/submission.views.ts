import type { Db } from '#platform/db.ts'

/** Whether a post already has this link: one piece of content is paid once. */
export const isLinkUsed = async (tx: Db, url: string): Promise<boolean> => {
  const post = await tx.selectFrom('posts').select('id').where('url', '=', url).executeTakeFirst()
  return post !== undefined
}
