import { currencyDigits, currencyFormat } from '@tandem/contract/currency.ts'
import { topupCostMinor } from '@tandem/contract/money/payments/topup-cost.ts'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'

type Worth = { faceMinor: number | null; percentOff: number | null }

export const worthOf = ({ faceMinor, percentOff }: Worth, currency: string): string => {
  if (faceMinor === null) return `${percentOff ?? 0}% off`
  return new Intl.NumberFormat(undefined, {
    ...currencyFormat(currency),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(faceMinor / 10 ** currencyDigits(currency))
}

export const offerInWords = (offer: Worth & { coinsCost: number }, currency: string): string =>
  offer.faceMinor === null && offer.percentOff === null
    ? `${coinsInWords(offer.coinsCost)}, worth not set yet`
    : `${worthOf(offer, currency)} for ${coinsInWords(offer.coinsCost)}`

type Rate = { currency: string; coinsPerUnit: number }

/** Undefined for percentages, because their worth depends on the order. */
export const overpricedInWords = (
  offer: Worth & { coinsCost: number },
  rate: Rate,
): string | undefined => {
  const { faceMinor, coinsCost } = offer
  if (faceMinor === null || faceMinor === 0) return undefined
  if (topupCostMinor(coinsCost, rate.coinsPerUnit, rate.currency) <= faceMinor) return undefined
  return `Costs ${coinsInMoney(coinsCost, rate)} in coins and is worth ${worthOf(offer, rate.currency)}.`
}
