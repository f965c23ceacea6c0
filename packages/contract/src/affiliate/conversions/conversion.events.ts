import type { AttributedBy } from './conversion.schema.ts'

type ConversionTold = { orderId: string; programmeId: string; currency: string }

export type ConversionEvents = {
  /** Once for each order, whoever brought it. */
  'conversion.recorded': ConversionTold & {
    amountMinor: number
    occurredAt: string
    attributedBy: AttributedBy | null
  }
  /** Once for each silence, to the brand whose shop it is. */
  'shop.silent': { programmeId: string; programmeName: string; since: string; clicks: number }
  /** `refundedMinor`: of all its refunds together. */
  'conversion.refunded': ConversionTold & { refundId: string; refundedMinor: number }
}
