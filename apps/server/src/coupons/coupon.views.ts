import type {
  Coupon,
  CouponFilter,
  CouponPage,
  CouponQuery,
  CouponSort,
  CreatorBalance,
} from '@tandem/contract/coupons/coupon.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { type Db, db } from '#platform/db.ts'
import { accounts, readBalance } from '../coins/index.ts'
import { acceptsRedemption } from './coupon.rules.ts'

type Row = Omit<Coupon, 'can'> & { publishedAt: string }

/** What a creator has: free to spend, inside a hold, behind a coupon that is being issued. */
const viewCreatorBalance = async (creatorId: string, tx: Db = db): Promise<CreatorBalance> => {
  const [available, pending, onItsWay] = await Promise.all([
    readBalance(tx, accounts.creatorWallet(creatorId)),
    readBalance(tx, accounts.creatorPending(creatorId)),
    readBalance(tx, accounts.creatorHeld(creatorId)),
  ])
  return { available, pending, onItsWay }
}

/** The coupons on offer, with the creator's balance and whether each can be redeemed. */
export const listCoupons = async (
  actor: CreatorActor,
  query: CouponQuery,
  tx: Db = db,
): Promise<CouponPage> => {
  const balance = await viewCreatorBalance(actor.userId, tx)
  const limit = query.limit ?? 24
  const sort = query.sort ?? 'cost'
  const rows = await readOffered(tx, actor, {
    filter: query.filter ?? 'all',
    sort,
    available: balance.available,
    after: query.cursor === undefined ? [] : decodeCursor(query.cursor),
    limit: limit + 1,
  })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    balance,
    items: items.map((row) => couponOf(row, balance.available)),
    nextCursor:
      rows.length <= limit || last === undefined
        ? null
        : encodeCursor([sort, sort === 'cost' ? last.coinsCost : last.publishedAt, last.id]),
  }
}

const couponOf = ({ publishedAt: _, ...row }: Row, available: number): Coupon => ({
  ...row,
  can: { redeem: acceptsRedemption(row, { redeemed: row.redeemed, available }, now()) },
})

type Offered = {
  filter: CouponFilter
  sort: CouponSort
  available: number
  /** The sort and the last values of the page before. */
  after: (string | number | null)[]
  limit: number
}

const readOffered = async (tx: Db, actor: CreatorActor, offered: Offered): Promise<Row[]> => {
  const moment = now().toISOString()
  const [sort, value, id] = offered.after
  // A cursor of the other order would skip coupons: then the list starts anew.
  const continues = sort === offered.sort
  const { rows } = await sql<Row>`
    select c.id, c.title, c.description, c.terms, s.name as "supplierName",
           c.face_minor as "faceMinor", c.percent_off as "percentOff", c.coins_cost as "coinsCost",
           c.stock, c.per_creator_limit as "perCreatorLimit", c.valid_days as "validDays",
           c.ends_at as "endsAt", c.hue, c.published_at as "publishedAt",
           (select count(*) from redemptions r
             where r.coupon_id = c.id and r.creator_id = ${actor.userId}::uuid
               and r.state not in ('failed', 'refunded')) as redeemed
      from coupons c join suppliers s on s.id = c.supplier_id
     where c.published_at <= ${moment}::timestamptz
       and (c.ends_at is null or c.ends_at > ${moment}::timestamptz)
       ${offered.filter === 'affordable' ? sql`and c.coins_cost <= ${offered.available}` : sql``}
       ${continues ? pageAfter(offered.sort, value ?? null, id ?? null) : sql``}
     order by ${offered.sort === 'cost' ? sql`c.coins_cost, c.id` : sql`c.published_at desc, c.id desc`}
     limit ${offered.limit}`.execute(tx)
  return rows
}

const pageAfter = (
  sort: CouponSort,
  value: string | number | null,
  id: string | number | null,
): RawBuilder<unknown> =>
  sort === 'cost'
    ? sql`and (c.coins_cost, c.id) > (${value}::bigint, ${id}::uuid)`
    : sql`and (c.published_at, c.id) < (${value}::timestamptz, ${id}::uuid)`
