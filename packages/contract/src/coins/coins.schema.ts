import * as z from 'zod/mini'

/** An amount of coins: a whole number, never negative, small enough to be exact in JavaScript. */
export const Coins = z.int().check(z.gte(0), z.lte(1_000_000_000_000))

export const SignedCoins = z.int()

/** Free to spend, commissions inside their hold, behind a coupon being issued. */
export const CreatorBalance = z.object({ available: Coins, pending: Coins, onItsWay: Coins })
export type CreatorBalance = z.infer<typeof CreatorBalance>
