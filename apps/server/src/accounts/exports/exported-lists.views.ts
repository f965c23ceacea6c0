import { type RawBuilder, sql } from 'kysely'
import type { CsvRow } from '#platform/http/csv-file.ts'

/** A list for spreadsheet programs. Each row has the values of `columns` in their order. */
export type ExportedList = {
  name: string
  about: string
  columns: string[]
  rows: RawBuilder<{ cells: CsvRow }>
}

type Side = { userId: string; brandId: string | null }

const time = (column: string) =>
  sql`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), '')`

const cells = (...values: RawBuilder<unknown>[]) =>
  sql<{ cells: CsvRow }>`jsonb_build_array(${sql.join(values)}) as cells`

const statement = ({ userId, brandId }: Side): ExportedList => ({
  name: 'money-statement',
  about: 'every movement of coins in the wallet',
  columns: ['When (UTC)', 'What happened', 'Cause', 'Coins', 'Coins afterwards', 'Movement'],
  rows: sql`select ${cells(
    time('e.created_at'),
    sql`t.event`,
    sql`t.ref_type`,
    sql`e.delta`,
    sql`coalesce(e.balance_after::text, '')`,
    sql`t.idempotency_key`,
  )} from ledger_accounts a join ledger_entries e on e.account_id = a.id
     join ledger_transfers t on t.id = e.transfer_id
    where a.owner = ${brandId === null ? 'creator' : 'brand'}
      and a.owner_id = ${brandId ?? userId}::uuid and a.kind = 'wallet' and a.asset = 'COIN'
    order by e.id`,
})

const ofSide = (alias: string, { userId, brandId }: Side) =>
  brandId === null
    ? sql`${sql.ref(`${alias}.creator_id`)} = ${userId}::uuid`
    : sql`${sql.ref(`${alias}.brand_id`)} = ${brandId}::uuid`

const collaborations = (side: Side): ExportedList => ({
  name: 'collaborations',
  about: 'one line per collaboration',
  columns: ['Campaign', 'Brand', 'Creator', 'State', 'Coins', 'Applied (UTC)', 'Completed (UTC)'],
  rows: sql`select ${cells(
    sql`k.title`,
    sql`b.name`,
    sql`creator_name(u.display_name)`,
    sql`c.state`,
    sql`c.coins`,
    time('c.created_at'),
    time('c.completed_at'),
  )} from collaborations c join campaigns k on k.id = c.campaign_id join brands b on b.id = c.brand_id
     join creators r on r.id = c.creator_id join users u on u.id = r.id
    where ${ofSide('c', side)} order by c.created_at, c.id`,
})

const posts = (side: Side): ExportedList => ({
  name: 'posts',
  about: 'one line per post, with its latest figures',
  columns: ['Brand', 'Posted (UTC)', 'Address', 'Views', 'Likes', 'Comments', 'Saves', 'Shares'],
  rows: sql`select ${cells(
    sql`b.name`,
    time('p.posted_at'),
    sql`coalesce(p.url, '')`,
    ...['views', 'likes', 'comments', 'saves', 'shares'].map(
      (figure) => sql`coalesce(${sql.ref(`p.${figure}`)}::text, '')`,
    ),
  )} from posts p join brands b on b.id = p.brand_id
    where ${ofSide('p', side)} ${side.brandId === null ? sql`and not p.is_found` : sql``}
    order by p.posted_at, p.id`,
})

const orders = (side: Side): ExportedList => ({
  name: 'orders',
  about: 'one line per order with a commission',
  columns: ['Programme', 'Order', 'Ordered (UTC)', 'Commission in coins', 'State'],
  rows: sql`select ${cells(
    sql`g.name`,
    sql`v.order_ref`,
    time('v.occurred_at'),
    sql`m.coins`,
    sql`m.state`,
  )} from commissions m join conversions v on v.id = m.conversion_id
     join programmes g on g.id = m.programme_id
    where ${ofSide('m', side)} order by v.occurred_at, m.id`,
})

export const exportedLists = (side: Side): ExportedList[] => [
  statement(side),
  collaborations(side),
  posts(side),
  orders(side),
]
