import type { AttributedBy } from './conversion.schema.ts'

type ConversionTold = { orderId: string; programmeId: string; currency: string }

export type ConversionEvents = {
  /** Sent once for each order, with or without a creator. */
  'conversion.recorded': ConversionTold & {
    amountMinor: number
    occurredAt: string
    attributedBy: AttributedBy | null
  }
  /** Sent to the brand once when its shop stops reporting orders. */
  'shop.silent': { programmeId: string; programmeName: string; since: string; clicks: number }
  /** `refundedMinor`: the total of all refunds of the order. */
  'conversion.refunded': ConversionTold & { refundId: string; refundedMinor: number }
}
