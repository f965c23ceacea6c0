import { currencyDigits } from '@tandem/contract/wallet/topup-cost.ts'

type Worth = { faceMinor: number | null; percentOff: number | null }

/** `€10`, `€12.50` or `20% off`. */
export const worthOf = ({ faceMinor, percentOff }: Worth, currency: string): string => {
  if (faceMinor === null) return `${percentOff}% off`
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(faceMinor / 10 ** currencyDigits(currency))
}
