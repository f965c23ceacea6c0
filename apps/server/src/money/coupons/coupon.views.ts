import type {
  Coupon,
  CouponPage,
  CouponQuery,
  CouponSort,
  CouponSuppliers,
} from '@tandem/contract/money/coupons/coupon.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { readPurse } from '#money/coins/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { acceptsRedemption, type Redeemer } from './coupon.rules.ts'
import { countExpiringSoon } from './expiring-soon.views.ts'

type Row = Omit<Coupon, 'can'> & {
  publishedAt: string
  startsAt: string | null
  pausedAt: string | null
}
type Value = string | number | null

const orders: Record<
  CouponSort,
  { by: RawBuilder<unknown>; after: (value: Value, id: Value) => RawBuilder<unknown> } & {
    valueOf: (row: Row) => Value
  }
> = {
  cost: {
    by: sql`c.coins_cost, c.id`,
    after: (cost, id) => sql`(c.coins_cost, c.id) > (${cost}::bigint, ${id}::uuid)`,
    valueOf: (row) => row.coinsCost,
  },
  dearest: {
    by: sql`c.coins_cost desc, c.id desc`,
    after: (cost, id) => sql`(c.coins_cost, c.id) < (${cost}::bigint, ${id}::uuid)`,
    valueOf: (row) => row.coinsCost,
  },
  newest: {
    by: sql`c.published_at desc, c.id desc`,
    after: (at, id) => sql`(c.published_at, c.id) < (${at}::timestamptz, ${id}::uuid)`,
    valueOf: (row) => row.publishedAt,
  },
  ending: {
    by: sql`coalesce(c.ends_at, 'infinity'), c.id`,
    after: (at, id) =>
      sql`(coalesce(c.ends_at, 'infinity'), c.id) > (${at}::timestamptz, ${id}::uuid)`,
    valueOf: (row) => row.endsAt ?? 'infinity',
  },
}

export const listCoupons = async (
  actor: CreatorActor,
  query: CouponQuery,
  tx: Db = db,
): Promise<CouponPage> => {
  const [balance, expiringSoon] = await Promise.all([
    readPurse(actor.userId, tx),
    countExpiringSoon(actor.userId, tx),
  ])
  const limit = query.limit ?? 24
  const sort = query.sort ?? 'cost'
  const rows = await readOffered(tx, actor, { query, sort, available: balance.available, limit })
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [
    sort,
    orders[sort].valueOf(last),
    last.id,
  ])
  return {
    balance,
    expiringSoon,
    items: items.map((row) => couponOf(row, balance)),
    nextCursor,
  }
}

const couponOf = (row: Row, purse: Omit<Redeemer, 'redeemed'>): Coupon => {
  const { publishedAt: _, startsAt: __, pausedAt: ___, ...coupon } = row
  return {
    ...coupon,
    can: { redeem: acceptsRedemption(row, { ...purse, redeemed: row.redeemed }, now()) },
  }
}

/** Condition for `coupons c` and the brand `b` behind it, if any. */
const onOffer = (moment: string): RawBuilder<unknown> => sql`
  b.measure is null and c.published_at <= ${moment}::timestamptz and c.archived_at is null and c.paused_at is null
  and (c.starts_at is null or c.starts_at <= ${moment}::timestamptz)
  and (c.ends_at is null or c.ends_at > ${moment}::timestamptz)`

type Offered = { query: CouponQuery; sort: CouponSort; available: number; limit: number }

const readOffered = async (tx: Db, actor: CreatorActor, offered: Offered): Promise<Row[]> => {
  const { query, sort } = offered
  const [made, value, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor)
  // A cursor from another sort order would skip coupons, so the list starts at the beginning.
  const continues = made === sort
  const { rows } = await sql<Row>`
    select c.id, c.title, c.description, c.terms, s.id as "supplierId",
           coalesce(b.name, s.name) as "supplierName", b.slug as "brandSlug",
           c.face_minor as "faceMinor", c.percent_off as "percentOff", c.coins_cost as "coinsCost",
           c.delivery, c.stock, c.per_creator_limit as "perCreatorLimit", c.valid_days as "validDays",
           c.ends_at as "endsAt", b.logo_url as "logoUrl", coalesce(b.hue, c.hue) as hue, c.published_at as "publishedAt",
           c.starts_at as "startsAt", c.paused_at as "pausedAt",
           (select count(*) from redemptions r
             where r.coupon_id = c.id and r.creator_id = ${actor.userId}::uuid
               and r.state not in ('failed', 'refunded')) as redeemed
      from coupons c
      join suppliers s on s.id = c.supplier_id
      left join brands b on b.id = s.brand_id
     where ${onOffer(now().toISOString())} ${narrowed(query, offered.available)}
       ${continues ? sql`and ${orders[sort].after(value ?? null, id ?? null)}` : sql``}
     order by ${orders[sort].by} limit ${offered.limit + 1}`.execute(tx)
  return rows
}

const narrowed = (query: CouponQuery, available: number): RawBuilder<unknown> => {
  const { filter, kind, supplierId, minCost, maxCost, search = '' } = query
  const parts: RawBuilder<unknown>[] = [
    ...(filter === 'affordable' ? [sql`and c.coins_cost <= ${available}`] : []),
    ...(kind === 'amount' ? [sql`and c.face_minor is not null`] : []),
    ...(kind === 'percent' ? [sql`and c.percent_off is not null`] : []),
    ...(supplierId === undefined ? [] : [sql`and c.supplier_id = ${supplierId}::uuid`]),
    ...(minCost === undefined ? [] : [sql`and c.coins_cost >= ${minCost}::bigint`]),
    ...(maxCost === undefined ? [] : [sql`and c.coins_cost <= ${maxCost}::bigint`]),
    // Every word must match. `strpos` has no wildcards to escape.
    ...search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(
        (word) =>
          sql`and strpos(lower(concat_ws(' ', c.title, c.description, b.name, s.name)), lower(${word}::text)) > 0`,
      ),
  ]
  return sql.join(parts, sql` `)
}

export const listCouponSuppliers = async (tx: Db = db): Promise<CouponSuppliers> => {
  const { rows } = await sql<CouponSuppliers['items'][number]>`
    select s.id, coalesce(b.name, s.name) as name, count(*) as coupons
      from coupons c
      join suppliers s on s.id = c.supplier_id
      left join brands b on b.id = s.brand_id
     where ${onOffer(now().toISOString())}
     group by s.id, b.name
     order by lower(coalesce(b.name, s.name)), s.id`.execute(tx)
  return { items: rows }
}
