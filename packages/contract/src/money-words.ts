import { currencyDigits, currencyFormat } from './currency.ts'
import { plural } from './plural.ts'

/** Writes a true minus sign, which is as wide as the digits. `Intl` writes a hyphen. */
export const withMinus = (figure: string): string => figure.replace('-', '−')

/**
 * How coins and money are written in a locale. The server writes mails, papers and notifications in
 * `en`. The web leaves the locale out, which means the reader's own.
 */
export const moneyWordsIn = (locale?: string) => {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const inCurrency = (amount: number, currency: string): string =>
    withMinus(new Intl.NumberFormat(locale, currencyFormat(currency)).format(amount))
  const formatCoins = (coins: number): string => withMinus(whole.format(coins))
  return {
    /** `12,400`: the number alone. */
    formatCoins,
    /** `1,500 coins`, `1 coin`. */
    coinsInWords: (coins: number): string => `${formatCoins(coins)} ${plural(coins, 'coin')}`,
    /** `€1,250.00` from the smallest unit of the currency. */
    moneyInWords: (minor: number, currency: string): string =>
      inCurrency(minor / 10 ** currencyDigits(currency), currency),
    /** `€5.00`: what coins are worth in the currency of the installation. */
    coinsInMoney: (coins: number, rate: { currency: string; coinsPerUnit: number }): string =>
      inCurrency(coins / rate.coinsPerUnit, rate.currency),
  }
}
