import type { PaymentProvider } from '../payment-provider.ts'
import { insertBankRefund } from './manual-bank.store.ts'
import { findBankRefund, listTransfers } from './manual-bank.views.ts'
import { transferReferenceOf } from './transfer-reference.ts'

const openForDays = 14

/** Brands transfer money to a bank account, and operators confirm each transfer. */
export const manualBankProvider: PaymentProvider = {
  start: async ({ topupId }) => ({
    providerRef: transferReferenceOf(topupId),
    payUrl: `/brand-wallet?topup=${topupId}`,
    openForHours: openForDays * 24,
  }),
  look: async ({ providerRef }) => listTransfers(providerRef),
  // `booked` is missing, because operators compare the payments with the bank statement themselves.
  refund: async (refund) => {
    await insertBankRefund(refund)
    const { state, told } = await findBankRefund(refund.refundId)
    if (state === 'done') return { result: 'done', refundRef: refund.refundId }
    return state === 'failed' ? { result: 'failed', failure: told } : { result: 'waiting' }
  },
}
