import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import type { Charged, IssuedDocument } from './invoice.rules.ts'

export type PaidTopup = Charged & {
  id: string
  brandId: string
  brandName: string
  taxBps: number
  currency: string
  provider: string
  providerRef: string
  paidAt: string
}

export const findPaidTopup = async (tx: Db, topupId: string): Promise<PaidTopup | undefined> => {
  const { rows } = await sql<PaidTopup>`
    select t.id, t.brand_id as "brandId", b.name as "brandName", t.coins, t.net_minor as "netMinor",
           t.tax_minor as "taxMinor", t.tax_bps as "taxBps", t.currency, t.provider,
           coalesce(t.provider_ref, '') as "providerRef", t.paid_at as "paidAt"
      from topups t join brands b on b.id = t.brand_id
     where t.id = ${topupId}::uuid and t.paid_at is not null`.execute(tx)
  return rows[0]
}

export const listDoneRefunds = async (
  tx: Db,
  topupId: string,
): Promise<(Charged & { id: string })[]> => {
  const { rows } = await sql<Charged & { id: string }>`
    select id, coins, net_minor as "netMinor", tax_minor as "taxMinor"
      from topup_refunds where topup_id = ${topupId}::uuid and state = 'done'
     order by done_at, id`.execute(tx)
  return rows
}

export const listIssued = async (tx: Db, topupId: string): Promise<IssuedDocument[]> => {
  const { rows } = await sql<IssuedDocument>`
    select id, cause, refund_id as "refundId", net_minor as "netMinor", tax_minor as "taxMinor",
           (lines->0->>'coins')::bigint as coins
      from invoices where topup_id = ${topupId}::uuid order by issued_at, id`.execute(tx)
  return rows
}

export const listUninvoiced = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from topups t
     where t.paid_at is not null
       and not exists (select from invoices i where i.topup_id = t.id and i.cause = 'payment')
     order by t.paid_at, t.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
