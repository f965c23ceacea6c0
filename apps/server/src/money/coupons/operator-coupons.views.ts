import type { CouponDelivery } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { type Offer, stateOf } from './brand-coupon.rules.ts'

type CouponRow = Offer & {
  id: string
  title: string
  supplier: string
  coinsCost: number
  delivery: CouponDelivery
  waiting: number
}

/** Lists the newest coupon last, so that it appears directly above the terminal's prompt. */
export const listAllCoupons = async (tx: Db = db) => {
  const { rows } = await sql<CouponRow>`
    select c.id, c.title, coalesce(b.name, s.name) as supplier, c.coins_cost as "coinsCost", c.delivery,
           c.shared_code_encrypted is not null as "hasSharedCode", c.face_minor as "faceMinor",
           c.percent_off as "percentOff", c.stock, c.starts_at as "startsAt", c.ends_at as "endsAt",
           c.published_at as "publishedAt", c.paused_at as "pausedAt", c.archived_at as "archivedAt",
           (select count(*) from redemptions r where r.coupon_id = c.id and r.state = 'held') as waiting
      from coupons c
      join suppliers s on s.id = c.supplier_id
      left join brands b on b.id = s.brand_id
     where c.archived_at is null order by c.id`.execute(tx)
  return rows.map((row) => ({ ...row, state: stateOf(row, now()) }))
}
