/** Events never contain the code. */
export type RedemptionTold = {
  couponId: string
  couponTitle: string
  supplierName: string
  coins: number
}

type GivenBack = RedemptionTold & { reason: string; silence?: true }

export type RedemptionEvents = {
  'redemption.held': RedemptionTold
  /** Nobody has entered the code yet. */
  'redemption.code_reminded': RedemptionTold & { dueAt: string }
  'redemption.issued': RedemptionTold
  'redemption.used': { couponTitle: string }
  'redemption.failed': GivenBack
  'redemption.refunded': GivenBack
  'redemption.expiring': RedemptionTold & { expiresAt: string | null }
  'redemption.expired': RedemptionTold
}
