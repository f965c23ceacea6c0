export type SettlementEvents = {
  /** With what was paid in money to a shop outside. */
  'settlement.paid': { coins: number; period: string; amountMinor?: number; currency?: string }
}
