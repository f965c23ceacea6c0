import type { Offer as OfferShown } from '@tandem/contract/operator/coupons/offer.schema.ts'
import type { Page, PageQuery } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import {
  acceptsChanges,
  acceptsCodes,
  acceptsPausing,
  acceptsResuming,
  type Offer,
  stateOf,
} from './brand-coupon.rules.ts'

type Row = Omit<OfferShown, 'state' | 'can'> & Offer

/** Lists the newest coupon last, so that it appears directly above the terminal's prompt. */
export const listAllCoupons = (tx: Db = db): Promise<OfferShown[]> =>
  readOffers(tx, sql`c.archived_at is null`)

const listName = 'operator-coupons'

/** Newest first. */
export const listCouponPage = async ({
  cursor,
  limit = 24,
}: z.infer<typeof PageQuery>): Promise<Page<OfferShown>> => {
  const [before] = decodeCursorOf(listName, cursor) ?? []
  const older = before === undefined ? sql`true` : sql`c.id < ${before}::uuid`
  const rows = await readOffers(
    db,
    sql`c.archived_at is null and ${older}`,
    sql`c.id desc limit ${limit + 1}`,
  )
  return pageFrom(rows, limit, ({ id }) => [listName, id])
}

export const viewAnyCoupon = async (couponId: string, tx: Db = db): Promise<OfferShown> => {
  const [offer] = await readOffers(tx, sql`c.id = ${couponId}::uuid`)
  return offer ?? refuse('coupon.not_found', 'There is no such coupon.')
}

const readOffers = async (
  tx: Db,
  condition: RawBuilder<unknown>,
  order = sql`c.id`,
): Promise<OfferShown[]> => {
  const moment = sql`${now().toISOString()}::timestamptz`
  const { rows } = await sql<Row>`
    select c.id, c.title, coalesce(b.name, s.name) as supplier, s.brand_id as "brandId",
           c.coins_cost as "coinsCost", c.delivery,
           c.shared_code_encrypted is not null as "hasSharedCode", c.face_minor as "faceMinor",
           c.percent_off as "percentOff", c.stock, c.starts_at as "startsAt", c.ends_at as "endsAt",
           c.published_at as "publishedAt", c.paused_at as "pausedAt", c.archived_at as "archivedAt",
           made.*
      from coupons c
      join suppliers s on s.id = c.supplier_id
      left join brands b on b.id = s.brand_id
      cross join lateral (
        select count(*) filter (where r.state not in ('failed', 'refunded')) as sold,
               count(*) filter (where r.state = 'held') as waiting,
               count(*) filter (where r.state = 'used') as used,
               count(*) filter (where r.state = 'expired'
                                   or r.state = 'issued' and r.expires_at <= ${moment}) as expired
          from redemptions r where r.coupon_id = c.id) made
     where ${condition} order by ${order}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    state: stateOf(row, now()),
    can: {
      loadCodes: acceptsCodes(row),
      pause: acceptsPausing(row),
      resume: acceptsResuming(row),
      retire: acceptsChanges(row),
    },
  }))
}
