import type { StatementFilters } from '@tandem/contract/money/wallet/statement.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { causesOf } from './statement.words.ts'

export type Part = { before: number; limit: number }

// Ids and dates have nearly the same order. Reading 200 more ids covers the difference.
const margin = 200

export type Bounds = { account: number; low: number | null; high: number | null }

export const boundsOf = async (
  actor: BrandActor,
  { from, to }: StatementFilters,
): Promise<Bounds | undefined> => {
  const near = (moment: string | undefined, by: number) =>
    moment === undefined ? sql`null` : sql`ledger_entry_near(a.id, ${moment}::timestamptz, ${by})`
  const { rows } = await sql<Bounds>`
    select a.id as account, ${near(from, -margin)} as low, ${near(to, margin)} as high
      from ledger_accounts a
     where a.owner = 'brand' and a.owner_id = ${actor.brandId} and a.kind = 'wallet'`.execute(db)
  return rows[0]
}

export const conditionsOf = (
  { from, to }: StatementFilters,
  { account, low, high }: Bounds,
  before: number,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`e.account_id = ${account} and e.id < ${before}::bigint`,
      ...(from === undefined
        ? []
        : [sql`e.id >= ${low ?? 0}::bigint and e.created_at >= ${from}::timestamptz`]),
      ...(to === undefined
        ? []
        : [sql`e.id <= ${high ?? 0}::bigint and e.created_at < ${to}::timestamptz`]),
    ],
    sql` and `,
  )

export const directions = { in: sql`e.delta > 0`, out: sql`e.delta < 0` }

export const entriesOf = (
  actor: BrandActor,
  filters: StatementFilters,
  bounds: Bounds,
  { before, limit }: Part,
): RawBuilder<unknown> => {
  const { kind, direction, campaignId } = filters
  const conditions = conditionsOf(filters, bounds, before)
  const causes = sql`${causesOf(kind)}::text[]`
  if (campaignId !== undefined)
    return sql`
      select e.* from (
        select 'campaign' as ref_type, c.id from campaigns c
         where c.id = ${campaignId}::uuid and c.brand_id = ${actor.brandId}
        union all
        select 'collaboration', k.id from collaborations k
         where k.campaign_id = ${campaignId}::uuid and k.brand_id = ${actor.brandId}) ref
        join ledger_transfers t on t.ref_type = ref.ref_type and t.ref_id = ref.id
        join ledger_entries e on e.transfer_id = t.id
       where ${conditions} and e.cause = any (${causes})
         ${direction === undefined ? sql`` : sql`and ${directions[direction]}`}
       order by e.id desc limit ${limit}`
  if (kind === undefined && direction === undefined)
    return sql`select e.* from ledger_entries e where ${conditions} order by e.id desc limit ${limit}`
  const ways = direction === undefined ? Object.values(directions) : [directions[direction]]
  return sql.join(
    ways.map(
      (way) => sql`(select x.* from unnest(${causes}) wanted(cause) cross join lateral (
        select e.* from ledger_entries e
         where ${conditions} and e.cause = wanted.cause and ${way}
         order by e.id desc limit ${limit}) x
       order by x.id desc limit ${limit})`,
    ),
    sql` union all `,
  )
}
