import { currencyDigits } from '@tandem/contract/currency.ts'

// A whole part, perhaps grouped by threes, and perhaps a fraction after the last point or comma.
const amount =
  /^(?<whole>\d{1,3}(?<group>[\s.,'’])\d{3}(?:\k<group>\d{3})*|\d+)(?:[.,](?<fraction>\d+))?$/

/** In the smallest unit; `24.90`, `24,90 €`, `1.234,50` alike. Undefined: none, or too fine. */
export const amountTyped = (text: string, currency: string): number | undefined => {
  const typed = text.replaceAll(/[^\d.,'’\s]/g, '').trim()
  const letters = text.replaceAll(/[\p{Sc}\s]/gu, '').match(/[\p{L}-]+/u)?.[0] ?? ''
  if (letters !== '' && letters.toUpperCase() !== currency) return undefined
  const digits = currencyDigits(currency)
  const parts = amount.exec(typed)?.groups
  if (parts === undefined) return undefined
  const { whole = '', group, fraction = '' } = parts
  // «1.234» is a thousand or a fraction: with three digits after a mark the currency tells.
  if (group !== undefined && /[.,]/.test(group) && fraction === '' && digits === 3)
    return toMinor(typed.replace(/[.,]/, '.'), digits)
  if (fraction.length > digits) return undefined
  return toMinor(`${whole.replaceAll(/\D/g, '')}.${fraction}`, digits)
}

const toMinor = (decimal: string, digits: number): number => {
  const [whole = '', fraction = ''] = decimal.split('.')
  return Number(`${whole}${fraction.padEnd(digits, '0')}`)
}

/** The amount as the field shows it again: `24.90`. */
export const amountText = (amountMinor: number, currency: string): string => {
  const digits = currencyDigits(currency)
  return (amountMinor / 10 ** digits).toFixed(digits)
}
