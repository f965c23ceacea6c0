import { createHmac } from 'node:crypto'
import { settings } from '#platform/settings/settings.ts'
import type { PaymentProvider, RefundResult } from '../payment-provider.ts'
import { refundedReport } from './sandbox.rules.ts'
import { insertSandboxRefund } from './sandbox-bank.store.ts'
import { listSandboxBooked } from './sandbox-books.views.ts'
import { refusedRefund, type SandboxRefundState } from './sandbox-cards.ts'
import { listSandboxFacts, listSandboxRefunds, refundsOfCard } from './sandbox-payment.views.ts'

const resultOf = (state: SandboxRefundState, refundId: string): RefundResult => {
  if (state === 'failed') return { result: 'failed', failure: refusedRefund }
  return state === 'done' ? { result: 'done', refundRef: refundId } : { result: 'waiting' }
}

export const sandboxProvider: PaymentProvider = {
  // A relative URL keeps the host name that the browser uses.
  start: async ({ topupId }) => {
    const providerRef = createHmac('sha256', settings.secretKey)
      .update(`sandbox payment ${topupId}`)
      .digest()
      .subarray(0, 24)
      .toString('base64url')
    return { providerRef, payUrl: `/pay/sandbox/${providerRef}`, openForHours: 24 }
  },
  look: async ({ providerRef }) => [
    ...(await listSandboxFacts(providerRef)),
    ...(await listSandboxRefunds(providerRef, 'done')).map(refundedReport),
  ],
  booked: listSandboxBooked,
  refund: async (refund) => {
    const state = await insertSandboxRefund(refund, await refundsOfCard(refund.providerRef))
    return resultOf(state, refund.refundId)
  },
}
