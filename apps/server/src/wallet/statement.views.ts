import type { Page } from '@tandem/contract/page.ts'
import type {
  StatementCause,
  StatementFilters,
  StatementLine,
} from '@tandem/contract/wallet/statement.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/db.ts'
import { linkOf } from './cause-link.ts'
import { type MovementRow, movementColumns, movementJoins } from './movement-columns.views.ts'
import { cursorAfter, positionOf } from './page-position.ts'
import { causesOf, hasReason, wordsOf } from './statement.words.ts'
import { listLegs } from './statement-legs.views.ts'

type Row = MovementRow & {
  id: number
  at: string
  delta: number
  balance_after: number
  ref_type: StatementCause['type']
}

/** The lines to read: those before an id, newest first. */
type Part = { before: number; limit: number }

// Dates and ids are in nearly the same order: the days are cut out of the ids with this margin, and compared.
const margin = 200

type Bounds = { account: number; low: number | null; high: number | null }

const boundsOf = async (
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

const conditionsOf = (
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

const directions = { in: sql`e.delta > 0`, out: sql`e.delta < 0` }

/** The entries asked for. Each way reads one range of an index per kind and direction, however rare. */
const entriesOf = (
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

/** Lines of the brand's available coins, newest first, with both sides of each. */
export const listLines = async (
  actor: BrandActor,
  filters: StatementFilters,
  part: Part,
): Promise<StatementLine[]> => {
  const bounds = await boundsOf(actor, filters)
  if (bounds === undefined) return []
  const { rows } = await sql<Row>`
    with picked as (
      select * from (${entriesOf(actor, filters, bounds, part)}) found
       order by id desc limit ${part.limit})
    select e.id, e.created_at as at, e.delta, e.balance_after, ${movementColumns}
      from picked e
      join ledger_transfers t on t.id = e.transfer_id
      ${movementJoins(actor.brandId)}
     order by e.id desc`.execute(db)
  const transfers = rows.map(({ transfer_id }) => transfer_id)
  const legs = await listLegs(actor.brandId, transfers)
  return rows.map((row) => ({ ...shape(row), legs: legs.get(row.transfer_id) ?? [] }))
}

const shape = (row: Row): Omit<StatementLine, 'legs'> => ({
  id: row.id,
  at: row.at,
  words: wordsOf({
    type: row.ref_type,
    event: row.event,
    delta: row.delta,
    campaignTitle: row.campaign_title,
    creatorName: row.creator_name,
  }),
  cause: { type: row.ref_type, id: row.ref_id, title: row.campaign_title, link: linkOf(row) },
  note: hasReason(row.ref_type) ? row.memo : null,
  by: row.by,
  key: row.idempotency_key,
  delta: row.delta,
  balanceAfter: row.balance_after,
})

/** Every movement of the brand's available coins, newest first, each with its cause. */
export const listStatement = async (
  actor: BrandActor,
  query: StatementFilters & { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<StatementLine>> => {
  const { cursor, limit = 24, ...filters } = query
  const before = Number(positionOf('statement', cursor) ?? Number.MAX_SAFE_INTEGER)
  const items = await listLines(actor, filters, { before, limit: limit + 1 })
  return { items: items.slice(0, limit), nextCursor: cursorAfter('statement', items, limit) }
}
