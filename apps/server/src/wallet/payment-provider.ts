export type Payment = { topupId: string; coins: number; amountMinor: number; currency: string }

/** Whoever takes the money. Another one is another object of this shape; what follows is the same. */
export type PaymentProvider = {
  /**
   * Opens a payment and says where the card is asked for. Runs inside the transaction of the
   * top-up: a provider on the network takes the top-up's id as its own key, so that a retry opens
   * no second payment, and gives up within a few seconds.
   */
  start(payment: Payment): Promise<{ providerRef: string; payUrl: string }>
}
