import { figureWordsIn, type Rate } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import type { MetricUnit } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { currencyDigits } from '@tandem/contract/currency.ts'

/** In the reader's own locale. */
export const figureWords = figureWordsIn()
export const { figureInWords, coinsBeside, inputInWords, tickInUnit, changeOf } = figureWords

export const drawnInWords = (value: number, unit: MetricUnit, rate: Rate): string =>
  figureInWords(unit === 'money' ? value * 10 ** currencyDigits(rate.currency) : value, unit, rate)

/** Follows its number: “2 posts”, “1 post”, “4% engagement rate”. */
export const labelAfter = (value: number | null, label: string): string =>
  value === 1 ? label.toLowerCase().replace(/s$/, '') : label.toLowerCase()
