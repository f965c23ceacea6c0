export type Payment = {
  topupId: string
  coins: number
  /** What is to be paid, tax included, in the currency's smallest unit. */
  amountMinor: number
  currency: string
}

export type OpenedPayment = {
  providerRef: string
  payUrl: string
  /** How long it can be paid, in hours. */
  openForHours: number
}

/** One thing a provider says happened to a payment. */
export type PaymentFact =
  | { fact: 'processing' }
  | { fact: 'paid'; amountMinor: number; currency: string }
  | { fact: 'failed'; failure: string }
  | { fact: 'expired' }
  /** A dispute over so much; told without an amount, over all of it. */
  | { fact: 'disputed' | 'dispute_won' | 'dispute_lost'; disputeRef: string; amountMinor?: number }
  /** Money that went back, whoever asked for it. `refundId` is ours when it was us. */
  | { fact: 'refunded'; refundRef: string; refundId?: string; amountMinor: number }
  /**
   * A refund can't be paid after all, or came back after it was. It is named by our id, by the
   * provider's own name of it, or by both.
   */
  | { fact: 'refund_failed'; refundId?: string; refundRef?: string; failure: string }

/** A fact and the provider's own name of the message that told it: the same one again is known by it. */
export type PaymentReport = { eventId: string; fact: PaymentFact }

/** Money that moved, as a provider's books have it. */
export type BookedMoney = {
  kind: 'paid' | 'refunded' | 'refund_returned' | 'disputed' | 'dispute_won'
  /** The provider's name of what moved: the charge, the refund, the dispute. */
  ref: string
  /** The payment it belongs to: under the provider's reference or our id, whichever the books name. */
  payment: string
  amountMinor: number
  currency: string
  /** It carries the mark of another installation of this product at the same account. */
  elsewhere?: boolean
}

/** A day of the books: from the first moment to just before the second. */
export type BookedDay = { from: Date; until: Date }

export type Refund = {
  /** Ours: the provider takes it as its key, so that asking again pays back once. */
  refundId: string
  providerRef: string
  amountMinor: number
  currency: string
}

/** What became of a refund: done, not yet known (asked again later), or impossible. */
export type RefundResult =
  | { result: 'done'; refundRef: string }
  | { result: 'waiting' }
  | { result: 'failed'; failure: string }

/** Whoever takes the money. Another one is another object of this shape; what follows is the same. */
export type PaymentProvider = {
  /**
   * Opens a payment and says where it is made. Runs inside the transaction of the top-up: a
   * provider on the network takes the top-up's id as its own key, so that a retry opens no second
   * payment, and gives up within a few seconds by refusing `topup.unavailable`.
   */
  start(payment: Payment): Promise<OpenedPayment>
  /** Everything the provider knows of a payment by now, for those whose messages got lost. */
  look(payment: { topupId: string; providerRef: string }): Promise<PaymentReport[]>
  /**
   * All money that moved on a day, of whichever payment; outside of any transaction. Absent where
   * nobody but us keeps books.
   */
  booked?(day: BookedDay): Promise<BookedMoney[]>
  /** Pays back; outside of any transaction. */
  refund(refund: Refund): Promise<RefundResult>
}
