import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { takeReport } from '../report-payment.ts'
import { insertTransfer, settleBankRefund, type Transfer } from './manual-bank.store.ts'
import { type BankRefund, bankEvent } from './manual-bank.views.ts'

const provider = 'manual_bank'

export const takeTransfer = async (tx: Db, transfer: Transfer): Promise<boolean> => {
  if (!(await insertTransfer(tx, transfer))) return false
  const { providerRef, bankReference, amountMinor, currency } = transfer
  const taken = await takeReport(
    tx,
    { provider, providerRef },
    { eventId: bankEvent(bankReference), fact: { fact: 'paid', amountMinor, currency } },
  )
  assert(taken !== 'mismatch', 'the amount was compared before')
  return true
}

type End = { state: 'done' | 'failed' | 'returned'; told: string }

export const endBankRefund = async (
  tx: Db,
  { refundId, providerRef, amountMinor }: BankRefund,
  { state, told }: End,
): Promise<boolean> => {
  if (!(await settleBankRefund(tx, refundId, state, told))) return false
  const names = { refundRef: refundId, refundId }
  const fact =
    state === 'done'
      ? ({ fact: 'refunded', ...names, amountMinor } as const)
      : ({ fact: 'refund_failed', ...names, failure: told } as const)
  const eventId = `refund:${refundId}${state === 'returned' ? ':returned' : ''}`
  await takeReport(tx, { provider, providerRef }, { eventId, fact })
  return true
}
