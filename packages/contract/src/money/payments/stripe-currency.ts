import { currencyDigits } from '../../currency.ts'

// Differences from ISO 4217, from https://docs.stripe.com/currencies#special-cases. HUF and TWD
// have two decimals in charges; Stripe treats them as whole only in payouts.
const digitsAtStripe: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

const shiftOf = (currency: string): number =>
  (digitsAtStripe[currency] ?? currencyDigits(currency)) - currencyDigits(currency)

/** Stripe takes three decimals only with a last digit of 0, and no fractions of MGA. */
export const stripeTakes = (currency: string): boolean =>
  currencyDigits(currency) <= 2 && shiftOf(currency) >= 0

/** Converts from the ISO smallest unit to Stripe's. */
export const toStripe = (amountMinor: number, currency: string): number =>
  amountMinor * 10 ** shiftOf(currency)

/** Converts from Stripe's smallest unit to the ISO one and rounds to a whole number. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** -shiftOf(currency))
