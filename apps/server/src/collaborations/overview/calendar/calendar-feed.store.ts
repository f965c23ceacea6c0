import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { IssuedAccess } from '#platform/keys/issued-access.ts'
import type { Db } from '#platform/postgres/db.ts'

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Replaces the person's previous feed. Returns when the new one was created. */
export const writeFeed = async (tx: Db, userId: string, token: string): Promise<string> => {
  const { rows } = await sql<{ made_at: string }>`
    insert into calendar_feeds (user_id, token_hash) values (${userId}, ${hashOf(token)})
    on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at
    returning made_at`.execute(tx)
  return rows[0]?.made_at ?? ''
}

export const removeFeed = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}

export const issuedFeeds: IssuedAccess = {
  kind: 'calendar_feed',
  revoke: async (tx, userId) => {
    const ended = await tx
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', userId)
      .returning('user_id')
      .execute()
    return ended.length
  },
}
