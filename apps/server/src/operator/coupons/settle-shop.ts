import { currencyDigits } from '@tandem/contract/currency.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { settleInCash } from '#money/settlements/index.ts'

/** Returns the sentence that tells the operator what to pay. */
export const settleShop = async (shop: string): Promise<string> => {
  const { coins, amountMinor, currency, name } = await settleInCash(shop)
  const digits = currencyDigits(currency)
  const amount = (amountMinor / 10 ** digits).toFixed(digits)
  return `Settled: ${coinsInWords(coins)} of ${name}. Pay ${amount} ${currency} to the shop.`
}
