import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'

export type PaymentRequest = {
  providerRef: string
  brandId: string
  brandName: string
  coins: number
  netMinor: number
  taxMinor: number
  taxBps: number
  currency: string
  createdAt: string
  payUntil: string | null
}

/** Undefined when the top-up is paid or belongs to another brand. */
export const findPaymentRequest = async (
  actor: BrandActor,
  topupId: string,
): Promise<PaymentRequest | undefined> => {
  const { rows } = await sql<PaymentRequest>`
    select t.provider_ref as "providerRef", t.brand_id as "brandId", b.name as "brandName", t.coins,
           t.net_minor as "netMinor", t.tax_minor as "taxMinor", t.tax_bps as "taxBps", t.currency,
           t.created_at as "createdAt", t.state_deadline as "payUntil"
      from topups t join brands b on b.id = t.brand_id
     where t.id = ${topupId}::uuid and t.brand_id = ${actor.brandId} and t.provider = 'manual_bank'
       and t.state in ('pending', 'failed', 'expired')`.execute(db)
  return rows[0]
}
