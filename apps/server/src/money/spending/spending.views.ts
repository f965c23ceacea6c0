import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { spendingRequestsShown } from '@tandem/contract/money/spending/spending.limits.ts'
import type {
  Spending,
  SpendingMember,
  SpendingRequest,
} from '@tandem/contract/money/spending/spending.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { mayDecideSpending, mayWithdrawSpending } from './spending.rules.ts'

/** The start of the calendar month in the operator's time zone. */
const monthStart = () =>
  sql`date_trunc('month', ${now().toISOString()}::timestamptz at time zone ${settings.timeZone}) at time zone ${settings.timeZone}`

/** Commitments that were declined, withdrawn, cancelled or expired do not count. */
const usedBy = (brand: RawBuilder<unknown>, user: RawBuilder<unknown>): RawBuilder<number> => sql`
  (select coalesce(sum(c.coins), 0)::bigint from spending_commitments c
     left join collaborations k on c.subject_type = 'collaboration' and k.id = c.subject_id
     left join rights_requests r on c.subject_type = 'rights_request' and r.id = c.subject_id
     left join barter_deals d on c.subject_type = 'barter_deal' and d.id = c.subject_id
     left join collaborations dk on dk.id = d.collaboration_id
    where c.brand_id = ${brand} and c.user_id = ${user}
      and c.at >= ${monthStart()}
      and coalesce(k.state, dk.state, '') not in ('declined', 'withdrawn', 'expired', 'cancelled')
      and coalesce(r.state, '') not in ('refused', 'withdrawn', 'expired')
      and coalesce(d.state, '') not in ('declined', 'withdrawn', 'expired'))`

export const readUsed = async (
  tx: Db,
  { brandId, userId }: { brandId: string; userId: string },
): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select ${usedBy(sql`${brandId}::uuid`, sql`${userId}::uuid`)} as used`.execute(tx)
  return Number(rows[0]?.used ?? 0)
}

/** The coins that a member put into a programme this month and did not take out again. */
export const readPutIn = async (
  tx: Db,
  { brandId, userId }: { brandId: string; userId: string },
  programmeId: string,
): Promise<number> => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(coins), 0)::bigint as coins from spending_commitments
     where brand_id = ${brandId}::uuid and user_id = ${userId}::uuid and at >= ${monthStart()}
       and subject_type = 'programme' and subject_id = ${programmeId}::uuid`.execute(tx)
  return Number(rows[0]?.coins ?? 0)
}

const listMembers = async (actor: BrandActor, tx: Db): Promise<SpendingMember[]> => {
  const { rows } = await sql<Omit<SpendingMember, 'isYou'>>`
    select m.user_id as "userId", person_name(u.display_name, u.email) as name, m.role,
           l.coins as "limitCoins", ${usedBy(sql`m.brand_id`, sql`m.user_id`)} as "usedCoins"
      from brand_members m join users u on u.id = m.user_id
      left join spending_limits l on l.brand_id = m.brand_id and l.user_id = m.user_id
     where m.brand_id = ${actor.brandId} order by 2, 1`.execute(tx)
  return rows.map((row) => ({
    ...row,
    usedCoins: Number(row.usedCoins),
    isYou: row.userId === actor.userId,
  }))
}

const listRequests = async (actor: BrandActor, tx: Db): Promise<SpendingRequest[]> => {
  const { rows } = await sql<Omit<SpendingRequest, 'can'>>`
    select q.id, q.user_id as "userId", person_name(u.display_name, u.email) as name, q.what, q.coins,
           q.operation, q.input -> 'params' as params,
           q.input -> 'body' ->> 'creatorName' as "creatorName", q.state, q.created_at as "createdAt", q.expires_at as "expiresAt", q.reason,
           case when by.id is not null then person_name(by.display_name, by.email) end as "decidedBy",
           l.coins as "limitCoins", ${usedBy(sql`q.brand_id`, sql`q.user_id`)} as "usedCoins"
      from spending_requests q join users u on u.id = q.user_id
      left join users by on by.id = q.decided_by
      left join spending_limits l on l.brand_id = q.brand_id and l.user_id = q.user_id
     where q.brand_id = ${actor.brandId}
     order by (q.state = 'open') desc, q.created_at desc, q.id desc limit ${spendingRequestsShown}`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...row,
    usedCoins: Number(row.usedCoins),
    can: { decide: mayDecideSpending(actor, row), withdraw: mayWithdrawSpending(actor, row) },
  }))
}

export const viewSpending = async (actor: BrandActor, tx: Db = db): Promise<Spending> => ({
  members: await listMembers(actor, tx),
  requests: await listRequests(actor, tx),
  timeZone: settings.timeZone,
  can: { setLimits: mayAct(actor.member, 'spending.setLimits') },
})

export type StoredRequest = {
  userId: string
  state: string
  operation: string
  input: { params: Record<string, string>; body: Record<string, unknown> }
  member: BrandActor['member'] | null
  email: string
}

export const findRequest = async (
  { brandId }: Pick<BrandActor, 'brandId'>,
  id: string,
  tx: Db = db,
): Promise<StoredRequest | undefined> => {
  const { rows } = await sql<StoredRequest>`
    select q.user_id as "userId", q.state, q.operation, q.input, m.role as member, u.email
      from spending_requests q join users u on u.id = q.user_id
      left join brand_members m
        on m.brand_id = q.brand_id and m.user_id = q.user_id and u.disabled_at is null
     where q.id = ${id}::uuid and q.brand_id = ${brandId}`.execute(tx)
  return rows[0]
}

export const findMemberName = async (
  tx: Db,
  brandId: string,
  userId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select person_name(u.display_name, u.email) as name
      from brand_members m join users u on u.id = m.user_id
     where m.brand_id = ${brandId}::uuid and m.user_id = ${userId}::uuid`.execute(tx)
  return rows[0]?.name
}

/** The members who may decide on a request of this person. */
export const listApprovers = async (
  tx: Db,
  brandId: string,
  userId: string,
  roles: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from brand_members
     where brand_id = ${brandId}::uuid and user_id <> ${userId}::uuid and role = any (${roles}::text[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export const dueSpendingRequests = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from spending_requests where state = 'open' and expires_at <= ${now().toISOString()}::timestamptz
     order by expires_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
