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
  /** Months without any movement. Null when coins never expire. */
  expiryMonths: z.nullable(z.int()),
  outstanding: Worth,
  /** Null while so few brands or creators hold coins that a sum would reveal one balance. */
  holders: z.nullable(
    z.object({
      brands: Worth,
      heldForWork: Worth,
      creators: Worth,
      /** Null while suppliers are few. `creators` then includes the amount. */
      suppliers: z.nullable(Worth),
    }),
  ),
  cashMinor: z.int(),
  /** Cash divided by `outstanding`, in hundredths of a percent. Null without coins. */
  coverBps: z.nullable(z.int()),
  /** Coins that were spent before a chargeback. They are no cover. */
  owedBack: Worth,
  /** Coins granted since the start without a purchase. The platform paid for them. */
  platformPaid: z.object({
    promotions: Worth,
    correctionCoins: SignedCoins,
  }),
})
export type Solvency = z.infer<typeof Solvency>
