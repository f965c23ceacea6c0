import { randomBytes } from 'node:crypto'
import type { PaymentProvider } from './payment-provider.ts'

/** The bank of the demo: a page of our own where a test card is approved, declined, or left. */
export const sandboxProvider: PaymentProvider = {
  // Relative, so that the page opens under the very name this site was opened with.
  start: async () => {
    const providerRef = randomBytes(24).toString('base64url')
    return { providerRef, payUrl: `/pay/sandbox/${providerRef}`, openForHours: 24 }
  },
  // It reports in the same process, so nothing it said can be lost.
  look: async () => [],
  refund: async ({ refundId }) => ({ result: 'done', refundRef: refundId }),
}
