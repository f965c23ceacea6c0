import * as z from 'zod/mini'

/** A whole number of coins that JavaScript can represent exactly. */
export const Coins = z.int().check(z.gte(0), z.lte(1_000_000_000_000))

export const SignedCoins = z.int()

export const CreatorBalance = z.object({
  available: Coins,
  /** Commissions that are still reversible because the order can be returned. */
  pending: Coins,
  onItsWay: Coins,
  /** Commissions to pay back because their coins were spent before the return. */
  owed: Coins,
})
export type CreatorBalance = z.infer<typeof CreatorBalance>
