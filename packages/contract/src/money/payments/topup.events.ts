type Amounts = { coins: number; amountMinor: number; currency: string }

/** What every event of a top-up says once there is one; of a refund, its own coins and amount. */
export type TopupTold = Amounts & { topupId: string }

type Failing = TopupTold & { failure: string | null }

export type TopupEvents = {
  'topup.started': Amounts
  'topup.paid': TopupTold
  'topup.failed': Failing
  'topup.expired': Failing
  'topup.amount_mismatch': TopupTold & { expectedMinor: number; paidCurrency: string }
  /** `coins`: how many the bank took; `taken` of them were in the wallet, the rest is `owed`. */
  'topup.charged_back': TopupTold & { taken: number; owed: number }
  /** `coins`: how many came back. */
  'topup.dispute_won': TopupTold
  /** `reason`: the operator’s. */
  'topup.refund_requested': TopupTold & { refundId: string; reason?: string }
  /** `foreign`: it was made at the provider, and nobody here had asked for it. */
  'topup.refunded': TopupTold & { refundId: string; owed?: number; foreign?: true }
  /** `cameBack`: the money had been sent. */
  'topup.refund_failed': TopupTold & { refundId: string; failure: string; cameBack: boolean }
}
