import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

const postsMax = 1000

export const listLinkedPosts = async (
  creatorId: string,
  platform: Platform,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; link_key: string }>`
    select id, link_key from posts
     where creator_id = ${creatorId} and link_key like ${`${platform}:%`}
     order by posted_at desc, id desc limit ${postsMax}`.execute(db)
  return new Map(rows.map(({ id, link_key }) => [link_key, id]))
}
