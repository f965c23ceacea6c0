import { sql } from 'kysely'
import { findUnstorableText } from '#platform/http/unstorable-text.ts'
import { db } from '#platform/postgres/db.ts'
import type { PaymentFact, PaymentReport } from '../payment-provider.ts'
import type { SandboxPayment, SandboxRefund } from './sandbox.rules.ts'
import type { SandboxRefundState } from './sandbox-cards.ts'

export const findSandboxPayment = async (
  providerRef: string,
): Promise<SandboxPayment | undefined> => {
  // This route is not part of the API contract, so the text was not validated.
  if (findUnstorableText(providerRef) !== undefined) return undefined
  const { rows } = await sql<SandboxPayment>`
    select t.id as "topupId", t.state, t.coins, t.amount_minor as "amountMinor", t.currency, b.name as "brandName"
      from topups t join brands b on b.id = t.brand_id
     where t.provider = 'sandbox' and t.provider_ref = ${providerRef}`.execute(db)
  return rows[0]
}

/** Includes facts whose message to this server was lost. */
export const listSandboxFacts = async (providerRef: string): Promise<PaymentReport[]> => {
  const { rows } = await sql<{ event_id: string; fact: string; data: object }>`
    select event_id, fact, data - 'refunds' as data from sandbox_facts
     where provider_ref = ${providerRef} order by id`.execute(db)
  // Only `insertSandboxFact` writes these rows, so their format is known.
  return rows.map(({ event_id, fact, data }) => ({
    eventId: event_id,
    fact: { fact, ...data } as PaymentFact,
  }))
}

export const refundsOfCard = async (providerRef: string): Promise<SandboxRefundState> => {
  const { rows } = await sql<{ refunds: SandboxRefundState | null }>`
    select data ->> 'refunds' as refunds from sandbox_facts
     where provider_ref = ${providerRef} and fact = 'paid' order by id limit 1`.execute(db)
  return rows[0]?.refunds ?? 'done'
}

export const listSandboxRefunds = async (
  providerRef: string,
  state: 'waiting' | 'done',
): Promise<SandboxRefund[]> => {
  const { rows } = await sql<SandboxRefund>`
    select refund_id as "refundId", amount_minor as "amountMinor" from sandbox_refunds
     where provider_ref = ${providerRef} and state = ${state} order by created_at, refund_id`.execute(
    db,
  )
  return rows
}
