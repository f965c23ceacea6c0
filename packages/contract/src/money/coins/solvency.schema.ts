import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { Coins, SignedCoins } from './coins.schema.ts'

/** Coins and what they are worth, in the currency's smallest unit. */
const Worth = z.object({ coins: Coins, worthMinor: z.int() })

/** Sums only: nobody's own balance can be read from it. */
export const Solvency = z.object({
  at: Moment,
  currency: z.string(),
  coinsPerUnit: z.int(),
  /** Payments are a game here: nobody paid, and no money is anywhere. */
  playMoney: z.boolean(),
  /** Without any movement for so long, a creator's coins expire; null when they never do. */
  expiryMonths: z.nullable(z.int()),
  /** Every coin that is somebody's. */
  outstanding: Worth,
  /** Who holds them; null while so few hold any that a sum would tell one's own balance. */
  holders: z.nullable(
    z.object({
      brands: Worth,
      heldForWork: Worth,
      /** What creators have, with coupons that are being issued. */
      creators: Worth,
      /** Owed to those who honour coupons; null, and counted with creators, while they are few. */
      suppliers: z.nullable(Worth),
    }),
  ),
  /** The money that was paid for coins and is still there. */
  cashMinor: z.int(),
  /** Cash by what is outstanding, in hundredths of a percent, rounded down; null without any. */
  coverBps: z.nullable(z.int()),
  /** Spent already, and then the payment was taken back: not counted as cover. */
  owedBack: Worth,
  /** Of all coins there ever were, those nobody bought. The platform put their money in. */
  platformPaid: z.object({
    promotions: Worth,
    /** Corrections by two operators: added (positive) or taken away. */
    correctionCoins: SignedCoins,
  }),
})
export type Solvency = z.infer<typeof Solvency>
