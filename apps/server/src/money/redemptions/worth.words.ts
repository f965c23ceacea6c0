import { currencyDigits } from '@tandem/contract/currency.ts'

/** `12.50 EUR`, `1200 JPY` or `20% off`. */
export const worthInFile = (
  { faceMinor, percentOff }: { faceMinor: number | null; percentOff: number | null },
  currency: string,
): string => {
  if (faceMinor === null) return `${percentOff}% off`
  const digits = currencyDigits(currency)
  return `${(faceMinor / 10 ** digits).toFixed(digits)} ${currency}`
}
