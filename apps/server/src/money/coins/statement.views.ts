import type {
  CoinFilters,
  CoinLine,
  CoinQuery,
} from '@tandem/contract/money/coins/statement.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CreatorActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'
import type { TransferCause } from './ledger.store.ts'
import { causesOf, kindOf, linkOf, wordsOf } from './statement.words.ts'

type Row = {
  id: number
  at: string
  delta: number
  balance_after: number
  event: string
  cause: TransferCause
  cause_id: string
  campaign_title: string | null
  brand_name: string | null
  coupon_title: string | null
  programme_name: string | null
  note: string | null
}

const list = 'coins.statement'
const directions = { in: sql`e.delta > 0`, out: sql`e.delta < 0` }

const entriesOf = (
  { kind, direction }: CoinFilters,
  before: number,
  limit: number,
): RawBuilder<unknown> => {
  const earlier = sql`e.account_id = account.id and e.id < ${before}::bigint`
  if (kind === undefined && direction === undefined)
    return sql`
      select picked.* from account cross join lateral (
        select e.* from ledger_entries e
         where ${earlier} order by e.id desc limit ${limit}) picked`
  const ways = direction === undefined ? Object.values(directions) : [directions[direction]]
  return sql.join(
    ways.map(
      (way) => sql`
        select picked.* from account cross join unnest(${causesOf(kind)}::text[]) wanted(cause)
         cross join lateral (
          select e.* from ledger_entries e
           where ${earlier} and e.cause = wanted.cause and ${way}
           order by e.id desc limit ${limit}) picked`,
    ),
    sql` union all `,
  )
}

const note = sql`case
  when t.ref_type in ('grant', 'adjustment', 'expiry') then t.memo
  when t.ref_type = 'redemption' and e.delta > 0 then r.reason end`

const shape = (row: Row): CoinLine => ({
  id: row.id,
  at: row.at,
  kind: kindOf(row.cause),
  words: wordsOf({
    cause: row.cause,
    event: row.event,
    delta: row.delta,
    campaignTitle: row.campaign_title,
    brandName: row.brand_name,
    couponTitle: row.coupon_title,
    programmeName: row.programme_name,
  }),
  note: row.note,
  link: linkOf(row.cause, row.cause_id),
  delta: row.delta,
  balanceAfter: row.balance_after,
})

export const listCoinLines = async (
  actor: CreatorActor,
  { cursor, limit = 24, ...filters }: CoinQuery,
): Promise<Page<CoinLine>> => {
  const [before = Number.MAX_SAFE_INTEGER] = decodeCursorOf(list, cursor) ?? []
  const { rows } = await sql<Row>`
    with account as materialized (
      select id from ledger_accounts
       where owner = 'creator' and owner_id = ${actor.userId}::uuid and kind = 'wallet'),
    picked as (
      select * from (${entriesOf(filters, Number(before), limit + 1)}) found
       order by id desc limit ${limit + 1})
    select e.id, e.created_at as at, e.delta, e.balance_after,
           t.event, t.ref_type as cause, t.ref_id as cause_id,
           c.title as campaign_title, b.name as brand_name, cp.title as coupon_title,
           p.name as programme_name,
           ${note} as note
      from picked e
      join ledger_transfers t on t.id = e.transfer_id
      left join collaborations k
        on t.ref_type = 'collaboration' and k.id = t.ref_id and k.creator_id = ${actor.userId}::uuid
      left join campaigns c on c.id = k.campaign_id
      left join rights_requests q
        on t.ref_type = 'rights' and q.id = t.ref_id and q.creator_id = ${actor.userId}::uuid
      left join rights_grants g
        on t.ref_type = 'rights' and g.id = t.ref_id and g.creator_id = ${actor.userId}::uuid
      left join brands b on b.id = coalesce(k.brand_id, q.brand_id, g.brand_id)
      left join redemptions r
        on t.ref_type = 'redemption' and r.id = t.ref_id and r.creator_id = ${actor.userId}::uuid
      left join coupons cp on cp.id = r.coupon_id
      left join commissions m
        on t.ref_type = 'commission' and m.id = t.ref_id and m.creator_id = ${actor.userId}::uuid
      left join programmes p on p.id = m.programme_id
     order by e.id desc`.execute(db)
  return pageFrom(rows.map(shape), limit, (last) => [list, last.id])
}
