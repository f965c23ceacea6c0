import * as z from 'zod/mini'

/** An amount of coins: a whole number, never negative, small enough to be exact in JavaScript. */
export const Coins = z.int().check(z.gte(0), z.lte(1_000_000_000_000))

export const SignedCoins = z.int()

/** What a creator has, and what the next income pays first. */
export const CreatorBalance = z.object({
  available: Coins,
  /** Commissions inside their hold. */
  pending: Coins,
  /** Behind coupons whose code is still to come. */
  onItsWay: Coins,
  /** Of returned orders, whose coins had been spent. */
  owed: Coins,
})
export type CreatorBalance = z.infer<typeof CreatorBalance>
