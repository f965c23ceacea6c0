import { inTransaction } from '#platform/postgres/transaction.ts'
import { reportPayment } from '../report-payment.ts'
import type { Happening } from './sandbox.rules.ts'
import { insertSandboxFact, updateSandboxRefund } from './sandbox-bank.store.ts'

/** Stores the fact before sending the message, so that a later check finds it. */
export const pressSandboxButton = async (
  providerRef: string,
  { report, refunds, decides }: Happening,
): Promise<void> => {
  await inTransaction(async (tx) => {
    await insertSandboxFact(tx, providerRef, report, refunds)
    if (decides !== undefined) await updateSandboxRefund(tx, decides.refundId, decides.state)
  })
  await reportPayment({ provider: 'sandbox', providerRef }, report)
}
