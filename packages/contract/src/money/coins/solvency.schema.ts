import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { Coins, SignedCoins } from './coins.schema.ts'

const Worth = z.object({ coins: Coins, worthMinor: z.int() })

/** Contains only sums, so that nobody can derive the balance of one person or brand. */
export const Solvency = z.object({
  at: Moment,
  currency: z.string(),
  coinsPerUnit: z.int(),
  playMoney: z.boolean(),
  /** Coins expire after this many months without a transaction. Null when coins never expire. */
  expiryMonths: z.nullable(z.int()),
  outstanding: Worth,
  /** Null while so few brands or creators hold coins that a sum would reveal one balance. */
  holders: z.nullable(
    z.object({
      brands: Worth,
      heldForWork: Worth,
      creators: Worth,
      /** Null while there are too few suppliers. `creators` then includes their coins. */
      suppliers: z.nullable(Worth),
    }),
  ),
  cashMinor: z.int(),
  /** Cash per value of `outstanding`, in hundredths of a percent. Null without coins. */
  coverBps: z.nullable(z.int()),
  /** Coins that were spent before a chargeback. They do not count as cover. */
  owedBack: Worth,
  /** Coins created since the start without a purchase. The operator paid for them. */
  platformPaid: z.object({
    promotions: Worth,
    correctionCoins: SignedCoins,
  }),
})
export type Solvency = z.infer<typeof Solvency>
