import { currencyDigits } from '@tandem/contract/currency.ts'

export const worthInFile = (
  { faceMinor, percentOff }: { faceMinor: number | null; percentOff: number | null },
  currency: string,
): string => {
  if (faceMinor === null) return `${percentOff}% off`
  const digits = currencyDigits(currency)
  return `${(faceMinor / 10 ** digits).toFixed(digits)} ${currency}`
}
