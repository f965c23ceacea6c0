import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { invoiceTopup } from './invoice-topup.ts'
import type { PaymentFact, PaymentReport } from './payment-provider.ts'
import { settleTopup } from './settle-topup.ts'
import { tellTopup } from './tell-topup.ts'
import {
  insertMismatch,
  insertReport,
  type LockedTopup,
  listFacts,
  lockTopupByReference,
} from './topup.store.ts'

type PaymentName = { provider: string; providerRef: string }

export type ReportedTopup = { id: string; state: TopupState }

/**
 * Told twice, late or in another order, the end is the same. Money that the top-up isn't for is
 * kept for the operator.
 */
export const reportPayment = async (
  payment: PaymentName,
  report: PaymentReport,
): Promise<ReportedTopup> => {
  const reported = await inTransaction((tx) => takeReport(tx, payment, report))
  // Outside, because a refusal inside would also undo the note.
  return reported === 'mismatch' ? refuse('topup.amount_mismatch') : reported
}

/** For callers that write more in the same transaction. */
export const takeReport = async (
  tx: Db,
  payment: PaymentName,
  report: PaymentReport,
): Promise<ReportedTopup | 'mismatch'> => {
  const topup =
    (await lockTopupByReference(tx, payment.provider, payment.providerRef)) ??
    refuse('topup.not_found')
  const { eventId, fact } = report
  if (isForOtherMoney(topup, fact)) {
    const { amountMinor, currency } = fact
    if (await insertMismatch(tx, topup.id, payment.provider, { eventId, fact }))
      await tellTopup(tx, topup, 'topup.amount_mismatch', {
        expectedMinor: topup.amount_minor,
        amountMinor,
        paidCurrency: currency,
      })
    return 'mismatch'
  }
  const before = await listFacts(tx, topup.id)
  if (!(await insertReport(tx, topup.id, payment.provider, report)))
    return { id: topup.id, state: topup.state }
  const state = await settleTopup(tx, topup, [...before, fact])
  await invoiceTopup(tx, topup.id)
  return { id: topup.id, state }
}

const isForOtherMoney = (
  topup: LockedTopup,
  fact: PaymentFact,
): fact is Extract<PaymentFact, { fact: 'paid' }> =>
  fact.fact === 'paid' &&
  (fact.amountMinor !== topup.amount_minor || fact.currency !== topup.currency)
