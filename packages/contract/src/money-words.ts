import { currencyDigits, currencyFormat } from './currency.ts'
import { plural } from './plural.ts'

/** Writes a true minus sign, which is as wide as the digits. `Intl` writes a hyphen. */
export const withMinus = (figure: string): string => figure.replace('-', '−')

/** The server uses `en`. Without a locale, the web uses the reader's own. */
export const moneyWordsIn = (locale?: string) => {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const inCurrency = (amount: number, currency: string): string =>
    withMinus(new Intl.NumberFormat(locale, currencyFormat(currency)).format(amount))
  const formatCoins = (coins: number): string => withMinus(whole.format(coins))
  return {
    formatCoins,
    coinsInWords: (coins: number): string => `${formatCoins(coins)} ${plural(coins, 'coin')}`,
    moneyInWords: (minor: number, currency: string): string =>
      inCurrency(minor / 10 ** currencyDigits(currency), currency),
    /** The value of coins in money: `€5.00` */
    coinsInMoney: (coins: number, rate: { currency: string; coinsPerUnit: number }): string =>
      inCurrency(coins / rate.coinsPerUnit, rate.currency),
  }
}
