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

/** Repeated, late and reordered reports lead to the same state. */
export const reportPayment = async (
  payment: PaymentName,
  report: PaymentReport,
): Promise<ReportedTopup> => {
  const reported = await inTransaction((tx) => takeReport(tx, payment, report))
  // Refuses outside the transaction, so that the record of the mismatch survives.
  return reported === 'mismatch' ? refuse('topup.amount_mismatch') : reported
}

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
