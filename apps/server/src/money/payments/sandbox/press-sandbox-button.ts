import { inTransaction } from '#platform/postgres/transaction.ts'
import { reportPayment } from '../report-payment.ts'
import type { Happening } from './sandbox.rules.ts'
import { insertSandboxFact, updateSandboxRefund } from './sandbox-bank.store.ts'

/** Records the fact first, so that a lost message is found later. */
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
