import type { PaymentProvider } from '../payment-provider.ts'
import { insertBankRefund } from './manual-bank.store.ts'
import { findBankRefund, listTransfers } from './manual-bank.views.ts'
import { transferReferenceOf } from './transfer-reference.ts'

const openForDays = 14

/** Brands transfer money to an account; operators say what arrived and what was sent back. */
export const manualBankProvider: PaymentProvider = {
  // The wallet itself shows where the money goes.
  start: async ({ topupId }) => ({
    providerRef: transferReferenceOf(topupId),
    payUrl: `/brand-wallet?topup=${topupId}`,
    openForHours: openForDays * 24,
  }),
  look: async ({ providerRef }) => listTransfers(providerRef),
  // Not `booked`: the account's books are what operators write, who have its statement.
  refund: async (refund) => {
    await insertBankRefund(refund)
    const { state, told } = await findBankRefund(refund.refundId)
    if (state === 'done') return { result: 'done', refundRef: refund.refundId }
    return state === 'failed' ? { result: 'failed', failure: told } : { result: 'waiting' }
  },
}
