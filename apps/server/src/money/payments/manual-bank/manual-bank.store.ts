import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import type { Refund } from '../payment-provider.ts'

export type Transfer = {
  bankReference: string
  providerRef: string
  amountMinor: number
  currency: string
}

/** Locks the top-up, so that two transfers for it are recorded one after the other. */
export const lockExpectedTransfer = async (tx: Db, providerRef: string): Promise<void> => {
  await sql`
    select from topups where provider = 'manual_bank' and provider_ref = ${providerRef} for update`.execute(
    tx,
  )
}

export const insertTransfer = async (tx: Db, transfer: Transfer): Promise<boolean> => {
  const rows = await tx
    .insertInto('bank_transfers')
    .values({
      bank_reference: transfer.bankReference,
      provider_ref: transfer.providerRef,
      amount_minor: transfer.amountMinor,
      currency: transfer.currency,
    })
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .returning('bank_reference')
    .execute()
  return rows.length === 1
}

export const insertBankRefund = async (refund: Refund): Promise<void> => {
  await db
    .insertInto('bank_refunds')
    .values({
      refund_id: refund.refundId,
      provider_ref: refund.providerRef,
      amount_minor: refund.amountMinor,
      currency: refund.currency,
    })
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .execute()
}

export const settleBankRefund = async (
  tx: Db,
  refundId: string,
  state: 'done' | 'failed' | 'returned',
  told: string,
): Promise<boolean> => {
  const cameBack = state === 'returned'
  const rows = await tx
    .updateTable('bank_refunds')
    .set({ state: cameBack ? 'failed' : state, told })
    .where('refund_id', '=', refundId)
    .where('state', '=', cameBack ? 'done' : 'waiting')
    .returning('refund_id')
    .execute()
  return rows.length === 1
}
