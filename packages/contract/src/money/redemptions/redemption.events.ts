/** What every event of a redemption says: never its code. */
export type RedemptionTold = {
  couponId: string
  couponTitle: string
  supplierName: string
  coins: number
}

/** `silence`: no code came in time. */
type GivenBack = RedemptionTold & { reason: string; silence?: true }

export type RedemptionEvents = {
  'redemption.held': RedemptionTold
  'redemption.issued': RedemptionTold
  'redemption.used': { couponTitle: string }
  'redemption.failed': GivenBack
  'redemption.refunded': GivenBack
  'redemption.expiring': RedemptionTold & { expiresAt: string | null }
  'redemption.expired': RedemptionTold
}
