import { type Command, isDay, reasonOf } from '../command-shape.ts'
import { compareDay, comparisons, explain } from './payments.ts'

export const paymentCommands: readonly Command[] = [
  {
    name: 'compare-payments',
    words: '[--day <yyyy-mm-dd>]',
    tells:
      'what the last comparisons with the payment provider’s books found, or compares one day (UTC) now and takes in what was never told; exit code 1 when something differs',
    fit: ([flag, day, ...more], print) => {
      if (flag === undefined) return () => comparisons(print)
      return flag === '--day' && day !== undefined && isDay(day) && more.length === 0
        ? () => compareDay(day, print)
        : undefined
    },
  },
  {
    name: 'explain-payment',
    words: '<provider’s reference> "<what was found>"',
    tells: 'notes what became of a payment that differs, so that it alarms no more',
    fit: ([payment, word, ...more], print) => {
      const words = reasonOf(word)
      if (payment === undefined || words === undefined || more.length > 0) return undefined
      return () => explain(payment, words, print)
    },
  },
]
