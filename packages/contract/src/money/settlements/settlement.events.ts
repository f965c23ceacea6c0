export type SettlementEvents = {
  /** `amountMinor` is set when a shop was paid in money. */
  'settlement.paid': { coins: number; period: string; amountMinor?: number; currency?: string }
}
