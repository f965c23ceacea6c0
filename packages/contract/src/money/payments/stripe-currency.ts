import { currencyDigits } from '../../currency.ts'

// Differences from ISO 4217, from https://docs.stripe.com/currencies#special-cases. HUF and TWD
// have two decimals in charges; Stripe treats them as whole only in payouts.
const digitsAtStripe: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

const shiftOf = (currency: string): number =>
  (digitsAtStripe[currency] ?? currencyDigits(currency)) - currencyDigits(currency)

/**
 * Whether every amount of ours can be charged by Stripe. It takes three decimals only with a last
 * digit of 0, no fractions of MGA, and no other currency with more than two decimals.
 */
export const stripeTakes = (currency: string): boolean =>
  currencyDigits(currency) <= 2 && shiftOf(currency) >= 0

/** From our smallest unit to Stripe's. */
export const toStripe = (amountMinor: number, currency: string): number =>
  amountMinor * 10 ** shiftOf(currency)

/** From Stripe's smallest unit to ours, rounded to a whole one. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** -shiftOf(currency))
