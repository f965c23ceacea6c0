import { currencyDigits } from '../../currency.ts'
import { moneyWordsIn, withMinus } from '../../money-words.ts'
import { plural } from '../../plural.ts'
import { dayMs } from '../../time.ts'
import type { Benchmark, BrandReport, Figure } from './brand-report.schema.ts'

export type Rate = { currency: string; coinsPerUnit: number }
type Unit = Figure['unit']
export type Change = { words: string; direction: 'up' | 'down' | 'same'; isGood: boolean | null }
export type FigureWords = ReturnType<typeof figureWordsIn>

/** From here on, a factor reads better: “12 times as much” instead of “1,100% more”. */
const leastFactor = 10

/** Files and emails use `en`. Without a locale, pages use the reader's own. */
export const figureWordsIn = (locale?: string) => {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const smallNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const wholeNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const wholePercent = new Intl.NumberFormat(locale, { style: 'percent' })
  const { coinsInMoney, moneyInWords } = moneyWordsIn(locale)

  /** Parts of a coin would round to nothing, so they have 2 digits that count: `€0.0021`. */
  const smallMoney = (coins: number, { currency, coinsPerUnit }: Rate): string | undefined => {
    const amount = coins / coinsPerUnit
    if (Number.isInteger(coins) || Math.abs(amount) >= 1) return undefined
    const form = { style: 'currency', currency, maximumSignificantDigits: 2 } as const
    return new Intl.NumberFormat(locale, form).format(amount)
  }

  /** Coins are written as money, because people think in money. */
  const figureInWords = (value: number | null, unit: Unit, rate: Rate): string => {
    if (value === null) return '–'
    if (unit === 'coins') return smallMoney(value, rate) ?? coinsInMoney(value, rate)
    if (unit === 'money') return moneyInWords(value, rate.currency)
    if (unit === 'percent') return percent.format(value / 100)
    if (unit === 'ratio') return `${number.format(value)} ×`
    if (unit === 'days' && value < 1) return 'Under a day'
    if (unit === 'days') return `${number.format(value)} ${plural(value, 'day')}`
    return withMinus(number.format(value))
  }

  const coinsBeside = (value: number): string =>
    `${withMinus((Math.abs(value) < 10 ? smallNumber : number).format(value))} ${plural(value, 'coin')}`

  /** Coins are shown as money with the coins beside it. */
  const inputInWords = (
    { unit, value }: Pick<Figure['inputs'][number], 'unit' | 'value'>,
    rate: Rate,
  ): string => {
    const words = figureInWords(value, unit, rate)
    return unit === 'coins' ? `${words} (${coinsBeside(value)})` : words
  }

  /** Short enough for an axis. */
  const tickInUnit = (value: number, unit: Unit, rate: Rate): string => {
    if (unit === 'percent') return percent.format(value / 100)
    if (unit !== 'coins' && unit !== 'money') return withMinus(compact.format(value))
    const amount = unit === 'coins' ? value / rate.coinsPerUnit : value
    return withMinus(
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: rate.currency,
        notation: 'compact',
        minimumFractionDigits: 0,
        // Neighbouring lines of a chart about parts of a coin must not get the same label.
        maximumFractionDigits: Math.abs(amount) < 1 ? 4 : 1,
      }).format(amount),
    )
  }

  /**
   * Rates change by points, other numbers by a share or a factor. Null when there is nothing to
   * compare: a share of a negative number says nothing.
   */
  const changeOf = ({
    value,
    before,
    unit,
    better,
  }: Pick<Figure, 'value' | 'before' | 'unit' | 'better'>): Change | null => {
    if (value === null || before === null) return null
    if (value === before) return { words: 'No change', direction: 'same', isGood: null }
    const isRise = value > before
    const direction = isRise ? 'up' : 'down'
    const isGood = better === 'neither' ? null : isRise === (better === 'more')
    const word = isRise ? 'more' : 'less'
    if (unit === 'percent')
      return {
        words: `${number.format(Math.abs(value - before))} points ${word}`,
        direction,
        isGood,
      }
    if (before <= 0 || value < 0) return null
    const factor = value / before
    if (factor >= leastFactor) {
      const much = unit === 'count' ? 'many' : 'much'
      return { words: `${wholeNumber.format(factor)} times as ${much}`, direction, isGood }
    }
    const part = Math.abs((value - before) / before)
    const share = (part < 0.1 ? percent : wholePercent).format(part)
    return { words: `${share} ${word}`, direction, isGood }
  }

  return { figureInWords, coinsBeside, inputInWords, tickInUnit, changeOf }
}

/** For charts and files: coins stay coins, and minor units become the currency. */
export const drawnValue = (value: number | null, unit: Unit, rate: Rate): number | null =>
  value === null || unit !== 'money' ? value : value / 10 ** currencyDigits(rate.currency)

/** `Previous 30 days`. Null without a comparison. */
export const comparedInWords = ({
  compared,
  comparison,
}: Pick<BrandReport, 'compared' | 'comparison'>): string | null => {
  if (compared === null) return null
  if (comparison === 'year') return 'A year before'
  const days = Math.round((Date.parse(compared.until) - Date.parse(compared.from)) / dayMs) + 1
  return days === 1 ? 'The day before' : `Previous ${days} days`
}

export const medianInWords = ({ n }: Pick<Benchmark, 'n'>): string => `Median of ${n} brands`

const amounts: readonly Unit[] = ['count', 'coins', 'money']

/** Waiting times and rates of nothing are no activity. */
export const hasActivity = (figures: readonly Pick<Figure, 'unit' | 'value'>[]): boolean =>
  figures.some(({ unit, value }) => amounts.includes(unit) && Boolean(value))
