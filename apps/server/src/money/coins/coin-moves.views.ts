import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

export type CoinMove = {
  entryId: number
  userId: string
  /** True for entries of the last 10 seconds. */
  fresh: boolean
}

export type LedgerEnd = {
  newest: number
  /** Transaction ids: all below `oldest` have ended, and none from `next` on had begun. */
  oldest: number
  next: number
}

/** Entries stay fresh long enough for a new page to open its event stream. */
const freshSeconds = 10

export const movesMax = 20_000

export const viewLedgerEnd = async (): Promise<LedgerEnd> => {
  const { rows } = await sql<LedgerEnd>`
    select coalesce((select max(id) from ledger_entries), 0)::bigint as newest,
           pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest,
           pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`.execute(db)
  return rows[0] ?? { newest: 0, oldest: 0, next: 0 }
}

/** Lists the moves of these people, or of everybody, after an entry. */
export const listCoinMoves = async (
  after: number,
  userIds?: readonly string[],
): Promise<CoinMove[]> => {
  // The subquery limits the scan to the newest entries.
  const { rows } = await sql<CoinMove>`
    with moved as (
      select e.id, e.created_at, a.owner, a.owner_id
        from (select * from ledger_entries where id > ${after}::bigint
               order by id desc limit ${sql.lit(movesMax)}) e
       cross join lateral (select owner, owner_id from ledger_accounts where id = e.account_id limit 1) a
       where a.owner in ('brand', 'creator', 'campaign', 'collaboration', 'programme')),
    of_brands as (
      select moved.id, moved.created_at,
             case owner when 'brand' then owner_id
                        when 'campaign' then (select c.brand_id from campaigns c where c.id = owner_id)
                        when 'programme' then (select p.brand_id from programmes p where p.id = owner_id)
             end as brand_id
        from moved),
    concerned as (
      select of_brands.id, of_brands.created_at, m.user_id
        from of_brands join brand_members m on m.brand_id = of_brands.brand_id
      union
      select moved.id, moved.created_at, m.user_id
        from moved join collaboration_members m
          on moved.owner = 'collaboration' and m.collaboration_id = moved.owner_id
      union
      select id, created_at, owner_id from moved where owner = 'creator')
    select id as "entryId", user_id as "userId",
           created_at > app_now() - make_interval(secs => ${freshSeconds}) as fresh
      from concerned
     ${userIds === undefined ? sql`` : sql`where user_id = any (${[...userIds]}::uuid[])`}`.execute(
    db,
  )
  return rows
}
