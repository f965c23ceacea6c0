import { currencyDigits } from '@tandem/contract/currency.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { settleInCash } from '#money/settlements/index.ts'

/** Tells the operator what to pay. */
export const settledInWords = ({
  coins,
  amountMinor,
  currency,
  name,
}: Awaited<ReturnType<typeof settleInCash>>): string => {
  const digits = currencyDigits(currency)
  const amount = (amountMinor / 10 ** digits).toFixed(digits)
  return `Settled: ${coinsInWords(coins)} of ${name}. Pay ${amount} ${currency} to the shop.`
}

export const settleShop = async (shop: string): Promise<string> =>
  settledInWords(await settleInCash(shop))
