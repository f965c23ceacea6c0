import type { Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { inGroups } from '#platform/settings/bank-account.ts'
import { settings } from '#platform/settings/settings.ts'
import type { PaymentReport } from '../payment-provider.ts'
import { isOpen } from '../topup.rules.ts'

export const bankEvent = (bankReference: string): string => `transfer:${bankReference}`

export const listTransfers = async (providerRef: string): Promise<PaymentReport[]> => {
  const { rows } = await sql<{ reference: string; amountMinor: number; currency: string }>`
    select bank_reference as reference, amount_minor as "amountMinor", currency
      from bank_transfers where provider_ref = ${providerRef} order by created_at, bank_reference`.execute(
    db,
  )
  return rows.map(({ reference, amountMinor, currency }) => ({
    eventId: bankEvent(reference),
    fact: { fact: 'paid', amountMinor, currency },
  }))
}

export type BankRefund = {
  refundId: string
  providerRef: string
  amountMinor: number
  currency: string
  state: 'waiting' | 'done' | 'failed'
  told: string
  brandName: string
}

const refundsWhere = (where: ReturnType<typeof sql>) => sql<BankRefund>`
  select r.refund_id as "refundId", r.provider_ref as "providerRef", r.amount_minor as "amountMinor",
         r.currency, r.state, r.told, b.name as "brandName"
    from bank_refunds r
    join topups t on t.provider = 'manual_bank' and t.provider_ref = r.provider_ref
    join brands b on b.id = t.brand_id
   where ${where} order by r.created_at, r.refund_id`

export const findBankRefund = async (
  refundId: string,
): Promise<Pick<BankRefund, 'state' | 'told'>> => {
  const { rows } = await refundsWhere(sql`r.refund_id = ${refundId}::uuid`).execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a refund that was noted is there')
  return row
}

export const listWaitingRefunds = async (tx: Db = db): Promise<BankRefund[]> =>
  (await refundsWhere(sql`r.state = 'waiting'`).execute(tx)).rows

export const findPaidRefund = async (tx: Db, id: string): Promise<BankRefund | undefined> =>
  (await refundsWhere(sql`r.state = 'done' and r.refund_id::text = ${id}`).execute(tx)).rows[0]

export type ExpectedTransfer = {
  topupId: string
  state: Topup['state']
  amountMinor: number
  currency: string
  brandName: string
}

export const findExpectedTransfer = async (
  tx: Db,
  providerRef: string,
): Promise<ExpectedTransfer | undefined> => {
  const { rows } = await sql<ExpectedTransfer>`
    select t.id as "topupId", t.state, t.amount_minor as "amountMinor", t.currency, b.name as "brandName"
      from topups t join brands b on b.id = t.brand_id
     where t.provider = 'manual_bank' and t.provider_ref = ${providerRef}`.execute(tx)
  return rows[0]
}

export const transferOf = (topup: {
  id: string
  state: Topup['state']
  provider: string
  providerRef: string | null
  amountMinor: number
  currency: string
}): Topup['transfer'] => {
  const { bank } = settings
  if (topup.provider !== 'manual_bank' || topup.providerRef === null || bank === undefined)
    return null
  if (!isOpen(topup.state)) return null
  return {
    payee: bank.payee,
    iban: bank.iban,
    bic: bank.bic,
    reference: inGroups(topup.providerRef),
    amountMinor: topup.amountMinor,
    currency: topup.currency,
    pdfUrl: `/api/wallet/topups/${topup.id}/payment-request.pdf`,
  }
}
