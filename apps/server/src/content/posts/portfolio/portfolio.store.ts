import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { movedTo } from './portfolio.rules.ts'

/** Serialises concurrent changes until the transaction ends. */
const lockPortfolio = (tx: Db, ownerId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio:${ownerId}`}, 0))`.execute(tx)

export const insertIntoPortfolio = async (
  tx: Db,
  ownerId: string,
  postId: string,
): Promise<void> => {
  await lockPortfolio(tx, ownerId)
  await sql`
    insert into portfolio_posts (owner_id, post_id, rank)
    select ${ownerId}, ${postId}, coalesce(max(rank), 0) + 1
      from portfolio_posts where owner_id = ${ownerId}
    on conflict (owner_id, post_id) do nothing`.execute(tx)
}

export const deleteFromPortfolio = async (
  tx: Db,
  ownerId: string,
  postId: string,
): Promise<void> => {
  await lockPortfolio(tx, ownerId)
  await tx
    .deleteFrom('portfolio_posts')
    .where('owner_id', '=', ownerId)
    .where('post_id', '=', postId)
    .execute()
}

export const readRanks = async (
  tx: Db,
  ownerId: string,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('portfolio_posts')
    .where('owner_id', '=', ownerId)
    .where('post_id', 'in', postIds)
    .select(['post_id', 'rank'])
    .execute()
  return new Map(rows.map(({ post_id, rank }) => [post_id, rank]))
}

export const updateRanks = (
  tx: Db,
  ownerId: string,
  postId: string,
  { rank, from, to, by }: ReturnType<typeof movedTo>,
): Promise<unknown> =>
  sql`
    update portfolio_posts
       set rank = case when post_id = ${postId} then ${rank}::int else rank + ${by}::int end
     where owner_id = ${ownerId} and (post_id = ${postId} or rank between ${from} and ${to})`.execute(
    tx,
  )
