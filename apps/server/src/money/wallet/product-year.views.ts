import type {
  ProductYear,
  ProductYearQuery,
} from '@tandem/contract/money/wallet/product-year.schema.ts'
import { sql } from 'kysely'
import type { Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { byOther, type ProductRow, sumOf } from './product-year.rules.ts'

const othersMax = 100

const own = (actor: Party) => sql`
  c.category in ('product_gifting', 'purchase_reimburse') and c.accepted_at is not null
  and ${actor.role === 'brand' ? sql`c.brand_id = ${actor.brandId}::uuid` : sql`c.creator_id = ${actor.userId}::uuid`}`

const listYears = async (actor: Party): Promise<number[]> => {
  const { rows } = await sql<{ first: number | null }>`
    select extract(year from min(c.accepted_at) at time zone 'UTC')::int as first
      from collaborations c where ${own(actor)}`.execute(db)
  const [{ first } = { first: null }] = rows
  const last = now().getUTCFullYear()
  return first === null ? [] : Array.from({ length: last - first + 1 }, (_, nr) => last - nr)
}

export const yearOf = ({ year }: ProductYearQuery): number => year ?? now().getUTCFullYear()

/** Products count on the day of receipt, coins on the day of payment. */
export const listProducts = async (actor: Party, year: number): Promise<ProductRow[]> => {
  const from = sql`${`${year}-01-01T00:00:00Z`}::timestamptz`
  const until = sql`${`${year + 1}-01-01T00:00:00Z`}::timestamptz`
  const other =
    actor.role === 'brand'
      ? sql`select k.slug, creator_name(u.display_name) as name from creators k join users u on u.id = k.id
             where k.id = c.creator_id`
      : sql`select b.slug, b.name from brands b where b.id = c.brand_id`
  const { rows } = await sql<ProductRow>`
    select jsonb_build_object('slug', other.slug, 'name', other.name) as other, k.title,
           coalesce(k.product ->> 'name', k.title) as product,
           case when c.category = 'purchase_reimburse' then 'purchase'
                when k.origin = 'barter' then 'deal' else 'gift' end as kind,
           coalesce(came.at, paid.back_at) as "receivedAt",
           coalesce(came.by_silence, false) as "bySilence",
           coalesce(came.at >= ${from}, false) or paid.price > 0 as "isOfYear",
           case when came.at >= ${from} then coalesce((k.product ->> 'valueCoins')::bigint, 0)
                else paid.price end as "valueCoins",
           paid.coins,
           (select coalesce(jsonb_agg(jsonb_build_object('type', p.type, 'url', p.url)
                     order by p.posted_at, p.id), '[]')
              from posts p where p.collaboration_id = c.id) as made,
           case when c.state = 'completed' then 'done' when c.state = 'disputed' then 'disputed'
                when c.state in ('expired', 'cancelled') then 'ended' else 'at_work' end as state
      from collaborations c
      join campaigns k on k.id = c.campaign_id
      cross join lateral (${other}) other
      left join lateral (
        select received_at as at, received_by_silence as by_silence from shipments
         where collaboration_id = c.id and received_at < ${until}
         order by attempt desc limit 1) came on true
      cross join lateral (
        select coalesce(sum(on_top), 0)::bigint as coins,
               coalesce(sum(coins - on_top), 0)::bigint as price,
               min(at) filter (where coins > on_top) as back_at
          from (select t.created_at as at, sum(e.delta) as coins,
                       case when t.event = 'collaboration.reimbursed' then 0
                            else least(sum(e.delta), c.coins) end as on_top
                  from ledger_transfers t
                  join ledger_entries e on e.transfer_id = t.id
                  join ledger_accounts a on a.id = e.account_id and a.owner = 'creator'
                       and a.asset = 'COIN'
                 where t.ref_type = 'collaboration' and t.ref_id = c.id
                   and t.created_at >= ${from} and t.created_at < ${until}
                 group by t.id) transfers) paid
     where ${own(actor)} and (came.at >= ${from} or paid.coins > 0 or paid.price > 0)
     order by coalesce(came.at, paid.back_at), c.id`.execute(db)
  return rows
}

export const viewProductYear = async (
  actor: Party,
  query: ProductYearQuery,
): Promise<ProductYear> => {
  const year = yearOf(query)
  const [years, rows] = await Promise.all([listYears(actor), listProducts(actor, year)])
  const others = byOther(rows)
  return {
    year,
    years,
    totals: sumOf(rows),
    others: others.slice(0, othersMax).map(({ other, sums }) => ({ ...other, ...sums })),
    more: Math.max(0, others.length - othersMax),
  }
}
