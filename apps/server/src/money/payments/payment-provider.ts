export type Payment = {
  topupId: string
  coins: number
  /** Includes tax, in the smallest unit of the currency. */
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
  /** Without an amount, the dispute covers the whole payment. */
  | { fact: 'disputed' | 'dispute_won' | 'dispute_lost'; disputeRef: string; amountMinor?: number }
  /** `refundId` is set when this server requested the refund. */
  | { fact: 'refunded'; refundRef: string; refundId?: string; amountMinor: number }
  /** The refund failed, or the bank returned the money. At least one of the two ids is set. */
  | { fact: 'refund_failed'; refundId?: string; refundRef?: string; failure: string }

/** `eventId` identifies the message, so that duplicates are ignored. */
export type PaymentReport = { eventId: string; fact: PaymentFact }

export type BookedMoney = {
  kind: 'paid' | 'refunded' | 'refund_returned' | 'disputed' | 'dispute_won'
  ref: string
  /** The provider's reference of the payment, or the top-up's id. */
  payment: string
  amountMinor: number
  currency: string
  elsewhere?: boolean
}

/** `until` is exclusive. */
export type BookedDay = { from: Date; until: Date }

export type Refund = {
  /** Also serves as the idempotency key at the provider. */
  refundId: string
  providerRef: string
  amountMinor: number
  currency: string
}

export type RefundResult =
  | { result: 'done'; refundRef: string }
  | { result: 'waiting' }
  | { result: 'failed'; failure: string }

export type PaymentProvider = {
  /** Runs in the transaction that creates the top-up. Refuses with `topup.unavailable`. */
  start(payment: Payment): Promise<OpenedPayment>
  /** Returns all reports that the provider has, in case its messages were lost. */
  look(payment: { topupId: string; providerRef: string }): Promise<PaymentReport[]>
  /** Runs outside a transaction. */
  booked?(day: BookedDay): Promise<BookedMoney[]>
  /** Runs outside a transaction. */
  refund(refund: Refund): Promise<RefundResult>
}
