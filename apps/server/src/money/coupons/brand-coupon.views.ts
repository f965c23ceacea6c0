import type {
  BrandCoupon,
  BrandCouponPage,
  BrandCouponQuery,
  CouponState,
} from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import {
  acceptsChanges,
  acceptsCodes,
  acceptsPausing,
  acceptsPublishing,
  acceptsResuming,
  stateOf,
} from './brand-coupon.rules.ts'
import { mayManageCoupons } from './coupon.policy.ts'

type Row = Omit<BrandCoupon, 'can' | 'state' | 'counts' | 'quantity'> &
  BrandCoupon['counts'] & {
    pausedAt: string | null
    archivedAt: string | null
    taken: number
  }

export const listBrandCoupons = async (
  actor: BrandActor,
  query: BrandCouponQuery,
  tx: Db = db,
): Promise<BrandCouponPage> => {
  const limit = query.limit ?? 24
  const [before] = query.cursor === undefined ? [] : decodeCursor(query.cursor)
  const [rows, waiting, hue] = await Promise.all([
    readOwn(
      tx,
      actor,
      sql`${query.state === undefined ? sql`true` : isIn(query.state)}
          ${before === undefined ? sql`` : sql`and c.id < ${before}::uuid`}`,
      limit + 1,
    ),
    countWaiting(tx, actor),
    hueOfBrand(actor.brandId, tx),
  ])
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.id])
  return {
    items: items.map((row) => couponOf(row, actor)),
    nextCursor,
    waiting,
    hue,
    can: { create: mayManageCoupons(actor) },
  }
}

export const viewBrandCoupon = async (
  actor: BrandActor,
  id: string,
  tx: Db = db,
): Promise<BrandCoupon> => {
  const [row] = await readOwn(tx, actor, sql`c.id = ${id}::uuid`, 1)
  return couponOf(row ?? refuse('coupon.not_found', 'Your brand has no such coupon.'), actor)
}

const couponOf = (row: Row, actor: BrandActor): BrandCoupon => {
  const { pausedAt: _, archivedAt: __, taken, ...shown } = row
  const { waiting, issued, used, expired, refunded, ...coupon } = shown
  const may = mayManageCoupons(actor)
  const moment = now()
  return {
    ...coupon,
    state: stateOf(row, moment),
    quantity: row.stock + taken,
    counts: { waiting, issued, used, expired, refunded },
    can: {
      edit: all(may, acceptsChanges(row)),
      publish: all(may, acceptsPublishing(row, moment)),
      pause: all(may, acceptsPausing(row)),
      resume: all(may, acceptsResuming(row)),
      archive: all(may, acceptsChanges(row)),
      loadCodes: all(may, acceptsCodes(row)),
    },
  }
}

/** The same rule as `stateOf`, in SQL. */
const isIn = (state: CouponState): RawBuilder<unknown> => {
  const moment = sql`${now().toISOString()}::timestamptz`
  return sql`${state} = case
    when c.archived_at is not null then 'archived'
    when c.published_at is null then 'draft'
    when c.ends_at <= ${moment} then 'ended'
    when c.paused_at is not null then 'paused'
    when c.starts_at > ${moment} then 'scheduled'
    when c.stock = 0 then 'sold_out' else 'offered' end`
}

const readOwn = async (
  tx: Db,
  actor: BrandActor,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> => {
  const moment = now().toISOString()
  const { rows } = await sql<Row>`
    select c.id, c.version, c.title, c.description, c.terms, c.face_minor as "faceMinor",
           c.percent_off as "percentOff", c.coins_cost as "coinsCost", c.delivery,
           c.shared_code_encrypted is not null as "hasSharedCode", c.code_prefix as "codePrefix",
           c.stock, c.per_creator_limit as "perCreatorLimit", c.valid_days as "validDays",
           c.starts_at as "startsAt", c.ends_at as "endsAt", c.published_at as "publishedAt",
           c.paused_at as "pausedAt", c.archived_at as "archivedAt", b.hue, made.*
      from coupons c
      join suppliers s on s.id = c.supplier_id
      join brands b on b.id = s.brand_id
      cross join lateral (
        select count(*) filter (where r.state = 'held') as waiting,
               count(*) filter (where r.state = 'issued' and (r.expires_at <= ${moment}::timestamptz) is not true) as issued,
               count(*) filter (where r.state = 'used') as used,
               count(*) filter (where r.state = 'expired'
                                   or r.state = 'issued' and r.expires_at <= ${moment}::timestamptz) as expired,
               count(*) filter (where r.state = 'refunded') as refunded,
               count(*) filter (where r.state not in ('failed', 'refunded')) as taken,
               coalesce(sum(r.coins) filter (where r.state in ('issued', 'used', 'expired')), 0)::bigint as "coinsEarned",
               count(*) > 0 as "redeemedOnce"
          from redemptions r where r.coupon_id = c.id) made
     where s.brand_id = ${actor.brandId} and ${condition}
     order by c.id desc limit ${limit}`.execute(tx)
  return rows
}

const countWaiting = async (tx: Db, actor: BrandActor): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting
      from suppliers s
      join coupons c on c.supplier_id = s.id
      join redemptions r on r.coupon_id = c.id and r.state = 'held'
     where s.brand_id = ${actor.brandId}`.execute(tx)
  return rows[0]?.waiting ?? 0
}

export const hueOfBrand = async (brandId: string, tx: Db): Promise<number> => {
  const { hue } = await tx
    .selectFrom('brands')
    .select('hue')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  return hue
}
