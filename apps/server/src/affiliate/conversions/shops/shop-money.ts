import { currencyDigits } from '@tandem/contract/currency.ts'
import * as z from 'zod/mini'

/** Shops send amounts as text or as numbers, such as `199.99`. */
export const Decimal = z.union([
  z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,12})?$/, 'Write an amount as 199.99.')),
  z.number().check(z.gte(-1_000_000_000_000), z.lte(1_000_000_000_000)),
])
export type Decimal = z.infer<typeof Decimal>

export const Currency = z.string().check(z.regex(/^[A-Za-z]{3}$/, 'Write the currency as EUR.'))

const places = 8

const scaled = (amount: Decimal): bigint => {
  const text = typeof amount === 'number' ? amount.toFixed(places) : amount
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + part.slice(0, places).padEnd(places, '0'))
  return text.startsWith('-') ? -value : value
}

/** Returns minor units. Rounds the sum once, because shops send more digits than a currency has. */
export const minorOf = (amounts: readonly Decimal[], currency: string): number => {
  const sum = amounts.reduce((total, one) => total + scaled(one), 0n)
  const unit = 10n ** BigInt(places - currencyDigits(currency))
  const half = sum < 0n ? -unit / 2n : unit / 2n
  return Number((sum + half) / unit)
}
