import { type Command, isDay, withOptions, withReason } from '../command-shape.ts'
import { compareDay, comparisons, explain } from './payments.ts'

export const paymentCommands: readonly Command[] = [
  {
    name: 'compare-payments',
    words: '[--day <yyyy-mm-dd>]',
    tells:
      'shows the last comparisons with the payment provider’s records, or compares one day (UTC) now and processes lost messages; exit code 1 when something differs',
    fit: withOptions({ day: { type: 'string' } }, (words, { day }, print) => {
      if (words.length > 0) return undefined
      if (day === undefined) return () => comparisons(print)
      return isDay(day) ? () => compareDay(day, print) : undefined
    }),
  },
  {
    name: 'explain-payment',
    words: '<provider’s reference> "<what was found>"',
    tells: 'records an explanation for a payment that differs, which ends its alarm',
    fit: withReason(explain),
  },
]
