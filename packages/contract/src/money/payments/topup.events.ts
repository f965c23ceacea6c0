type Amounts = { coins: number; amountMinor: number; currency: string }

/** For a refund, `coins` and `amountMinor` describe the refund instead of the top-up. */
export type TopupTold = Amounts & { topupId: string }

type Failing = TopupTold & { failure: string | null }

export type TopupEvents = {
  'topup.started': Amounts
  'topup.paid': TopupTold
  'topup.failed': Failing
  'topup.expired': Failing
  'topup.amount_mismatch': TopupTold & { expectedMinor: number; paidCurrency: string }
  /** `coins` is the number of coins that the bank took back. `taken` of them were in the wallet. */
  'topup.charged_back': TopupTold & { taken: number; owed: number }
  'topup.dispute_won': TopupTold
  /** `reason` is set when an operator requested the refund. */
  'topup.refund_requested': TopupTold & { refundId: string; reason?: string }
  /** `foreign` marks a refund that was made directly at the payment provider. */
  'topup.refunded': TopupTold & { refundId: string; owed?: number; foreign?: true }
  /** `cameBack` is true when the money was sent and returned. */
  'topup.refund_failed': TopupTold & { refundId: string; failure: string; cameBack: boolean }
}
