import type { Obstacle } from '@tandem/contract/accounts/deletion/deletion.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

type Found = { what: Obstacle; count: number }
type Counts = Partial<Record<Obstacle, RawBuilder<unknown>>>

const ended = ['completed', 'declined', 'withdrawn', 'expired', 'cancelled']

/** Can still become a commission, also after the creator left. */
const missingOrders = (ofSide: RawBuilder<unknown>) => sql`select count(*)
  from order_claims k join enrolments e on e.id = k.enrolment_id
 where ${ofSide} and k.state in ('open', 'escalated')`

const commissionDisputes = (ofSide: RawBuilder<unknown>) => sql`select count(*)
  from commission_disputes d join commissions m on m.id = d.commission_id
  join enrolments e on e.id = m.enrolment_id
 where ${ofSide} and m.state = 'rejected' and d.resolved_at is null`

const ofCreator = (user: string): Counts => ({
  collaborations: sql`select count(*) from collaborations
    where creator_id = ${user}::uuid and state <> all(${ended}::text[])`,
  deals: sql`select count(*) from barter_deals
    where creator_id = ${user}::uuid and state in ('proposed', 'countered')`,
  rights: sql`select count(*) from rights_requests
    where creator_id = ${user}::uuid and state = 'asked'`,
  rights_disputes: sql`select count(*)
    from rights_disputes d join rights_grants g on g.id = d.grant_id
    where g.creator_id = ${user}::uuid and d.decided_at is null`,
  programmes: sql`select count(*) from enrolments
    where creator_id = ${user}::uuid and state in ('applied', 'invited', 'approved', 'paused')`,
  commissions: sql`select count(*) from commissions
    where creator_id = ${user}::uuid and state in ('unfunded', 'pending', 'on_hold')`,
  missing_orders: missingOrders(sql`e.creator_id = ${user}::uuid`),
  commission_disputes: commissionDisputes(sql`e.creator_id = ${user}::uuid`),
  redemptions: sql`select count(*) from redemptions
    where creator_id = ${user}::uuid and state = 'held'`,
  owed_coins: sql`select count(*) from coin_claims
    where creator_id = ${user}::uuid and open_coins > 0`,
  held_coins: sql`select count(*) from ledger_accounts
    where owner = 'creator' and owner_id = ${user}::uuid and kind <> 'wallet' and asset = 'COIN'
      and balance <> 0`,
})

/** For the last member of a brand, which ends with the account. */
const ofBrand = (brand: string): Counts => ({
  campaigns: sql`select count(*) from campaigns
    where brand_id = ${brand}::uuid and state in ('open', 'paused')`,
  brand_collaborations: sql`select count(*) from collaborations
    where brand_id = ${brand}::uuid and state <> all(${ended}::text[])`,
  brand_deals: sql`select count(*) from barter_deals
    where brand_id = ${brand}::uuid and state in ('proposed', 'countered')`,
  brand_rights: sql`select count(*) from rights_requests
    where brand_id = ${brand}::uuid and state = 'asked'`,
  brand_rights_disputes: sql`select count(*)
    from rights_disputes d join rights_grants g on g.id = d.grant_id
    where g.brand_id = ${brand}::uuid and d.decided_at is null`,
  brand_programmes: sql`select count(*) from programmes
    where brand_id = ${brand}::uuid and state in ('open', 'paused')`,
  brand_commissions: sql`select count(*) from commissions
    where brand_id = ${brand}::uuid and state in ('unfunded', 'pending', 'on_hold')`,
  brand_missing_orders: missingOrders(sql`e.brand_id = ${brand}::uuid`),
  brand_commission_disputes: commissionDisputes(sql`e.brand_id = ${brand}::uuid`),
  brand_coupons: sql`select count(*) from coupons c join suppliers s on s.id = c.supplier_id
    where s.brand_id = ${brand}::uuid and c.published_at is not null and c.archived_at is null`,
  brand_top_ups: sql`select (select count(*) from topups
      where brand_id = ${brand}::uuid and state in ('created', 'pending'))
    + (select count(*) from topup_refunds r join topups p on p.id = r.topup_id
        where p.brand_id = ${brand}::uuid and r.done_at is null and r.failure is null)`,
  brand_held_coins: sql`select count(*) from ledger_accounts a
    where a.asset = 'COIN' and a.balance <> 0 and (
      (a.owner = 'brand' and a.owner_id = ${brand}::uuid and a.kind not in ('wallet', 'receivable'))
      or (a.owner = 'campaign' and a.owner_id in (select id from campaigns where brand_id = ${brand}::uuid))
      or (a.owner = 'programme' and a.owner_id in (select id from programmes where brand_id = ${brand}::uuid)))`,
  brand_debt: sql`select count(*) from ledger_accounts
    where owner = 'brand' and owner_id = ${brand}::uuid and kind = 'receivable' and balance <> 0`,
  settlements: sql`select count(*) from (
    select sum(e.delta) as owed from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join suppliers s on s.id = a.owner_id
     where a.owner = 'supplier' and a.kind = 'payable' and s.brand_id = ${brand}::uuid
     group by a.id having sum(e.delta) <> 0) open`,
})

const otherMembers = (user: string, brand: string): Counts => ({
  other_members: sql`select count(*) from brand_members m
    where m.brand_id = ${brand}::uuid and m.user_id <> ${user}::uuid
      and exists (select from brand_members me where me.brand_id = m.brand_id
                    and me.user_id = ${user}::uuid and me.role = 'owner')
      and not exists (select from brand_members o where o.brand_id = m.brand_id
                        and o.user_id <> ${user}::uuid and o.role = 'owner')`,
})

export type Situation = {
  /** The brands of which the person is the only member. They end with the account. */
  endedBrandIds: string[]
  obstacles: Found[]
}

export const viewSituation = async (tx: Db, userId: string): Promise<Situation> => {
  const { rows } = await sql<{ brandId: string; others: number }>`
    select m.brand_id as "brandId", (select count(*) from brand_members o
             where o.brand_id = m.brand_id and o.user_id <> m.user_id) as others
      from brand_members m where m.user_id = ${userId}::uuid
     order by m.created_at, m.brand_id`.execute(tx)
  const counts = [
    ofCreator(userId),
    ...rows.map(({ brandId, others }) =>
      others === 0 ? ofBrand(brandId) : otherMembers(userId, brandId),
    ),
  ]
  const named = counts
    .flatMap((part) => Object.entries(part))
    .map(([what, count]) => sql`select ${what} as what, (${count})::int as count`)
  const found = await sql<Found>`
    select what, sum(count)::int as count from (${sql.join(named, sql` union all `)}) f
     where count <> 0 group by what order by what`.execute(tx)
  const ended = rows.filter(({ others }) => others === 0)
  return { endedBrandIds: ended.map(({ brandId }) => brandId), obstacles: found.rows }
}
