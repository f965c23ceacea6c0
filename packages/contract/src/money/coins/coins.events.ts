type ByHand = { coins: number; taken: boolean; reason: string }

export type CoinsEvents = {
  'coins.granted': ByHand
  'coins.adjusted': ByHand
  'coins.expiring': { coins: number; days: number; expiresAt: string }
  'coins.expired': { coins: number }
}
