import type { TopupRefund } from '@tandem/contract/money/payments/topup.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'

export type RequestedRefund = {
  refundId: string
  topupId: string
  provider: string
  providerRef: string
  amountMinor: number
  currency: string
}

export const findRequestedRefund = async (id: string): Promise<RequestedRefund | undefined> => {
  const { rows } = await sql<RequestedRefund>`
    select r.id as "refundId", t.id as "topupId", t.provider, t.provider_ref as "providerRef",
           r.net_minor + r.tax_minor as "amountMinor", t.currency
      from topup_refunds r join topups t on t.id = r.topup_id
     where r.id = ${id}::uuid and r.state = 'requested'`.execute(db)
  return rows[0]
}

export const dueRefunds = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from topup_refunds where state = 'requested' and state_deadline <= ${now().toISOString()}::timestamptz
     order by state_deadline, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const findNoted = async (
  tx: Db,
  topupId: string,
  providerRef: string,
): Promise<{ amountMinor: number; nextRef: string }> => {
  const { rows } = await sql<{ amountMinor: number; count: number }>`
    select coalesce(sum(net_minor + tax_minor), 0)::bigint as "amountMinor", count(*) as count
      from topup_refunds
     where topup_id = ${topupId}::uuid
       and (provider_ref = ${providerRef} or starts_with(provider_ref, ${`${providerRef} (`}))`.execute(
    tx,
  )
  const { amountMinor = 0, count = 0 } = rows[0] ?? {}
  return { amountMinor, nextRef: count === 0 ? providerRef : `${providerRef} (${count + 1})` }
}

export const listRefunds = async (
  tx: Db,
  topupIds: readonly string[],
): Promise<Map<string, TopupRefund[]>> => {
  const { rows } = await sql<TopupRefund & { topupId: string }>`
    select topup_id as "topupId", id, coins, net_minor + tax_minor as "amountMinor", state, failure,
           state = 'failed' and done_at is not null as "cameBack",
           created_at as "createdAt"
      from topup_refunds where topup_id = any(${topupIds}::uuid[]) order by id desc`.execute(tx)
  return Map.groupBy(rows, ({ topupId }) => topupId)
}

export const countPaidBack = async (tx: Db, topupId: string): Promise<number> => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(coins), 0)::bigint as coins from topup_refunds
     where topup_id = ${topupId}::uuid and state = 'done'`.execute(tx)
  return rows[0]?.coins ?? 0
}
