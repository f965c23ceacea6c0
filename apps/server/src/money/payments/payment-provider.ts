export type Payment = {
  topupId: string
  coins: number
  /** Tax included, in the currency's smallest unit. */
  amountMinor: number
  currency: string
}

export type OpenedPayment = {
  providerRef: string
  payUrl: string
  openForHours: number
}

export type PaymentFact =
  | { fact: 'processing' }
  | { fact: 'paid'; amountMinor: number; currency: string }
  | { fact: 'failed'; failure: string }
  | { fact: 'expired' }
  /** Without an amount: over all of it. */
  | { fact: 'disputed' | 'dispute_won' | 'dispute_lost'; disputeRef: string; amountMinor?: number }
  /** `refundId` is ours when it was us who asked. */
  | { fact: 'refunded'; refundRef: string; refundId?: string; amountMinor: number }
  /** It can't be paid, or came back after it was; named by either id or both. */
  | { fact: 'refund_failed'; refundId?: string; refundRef?: string; failure: string }

/** `eventId` is the provider's own name of the message: the same again is known by it. */
export type PaymentReport = { eventId: string; fact: PaymentFact }

export type BookedMoney = {
  kind: 'paid' | 'refunded' | 'refund_returned' | 'disputed' | 'dispute_won'
  /** The charge, the refund, the dispute. */
  ref: string
  /** The provider's reference or our id, whichever the books name. */
  payment: string
  amountMinor: number
  currency: string
  /** Another installation of this product at the same account made it. */
  elsewhere?: boolean
}

/** From the first moment to just before the second. */
export type BookedDay = { from: Date; until: Date }

export type Refund = {
  /** Ours, and the provider's key: asked again, it pays back once. */
  refundId: string
  providerRef: string
  amountMinor: number
  currency: string
}

/** `waiting`: asked again later. */
export type RefundResult =
  | { result: 'done'; refundRef: string }
  | { result: 'waiting' }
  | { result: 'failed'; failure: string }

/** What follows is the same for all. */
export type PaymentProvider = {
  /**
   * In the top-up's transaction: its id is the key at the provider, so that a retry opens no second
   * payment. Gives up within seconds, with `topup.unavailable`.
   */
  start(payment: Payment): Promise<OpenedPayment>
  /** Everything known of it by now, for lost messages. */
  look(payment: { topupId: string; providerRef: string }): Promise<PaymentReport[]>
  /** All money that moved, outside of any transaction. Absent where nobody but us keeps books. */
  booked?(day: BookedDay): Promise<BookedMoney[]>
  /** Outside of any transaction. */
  refund(refund: Refund): Promise<RefundResult>
}
