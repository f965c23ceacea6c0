import { hourMs, minuteMs } from '../../time.ts'

/** Seconds that a receiver has to answer. */
export const answerSeconds = 10
/** Waits before the second attempt, the third and so on. */
export const retryWaitsMs = [
  ...[1, 5, 15, 30].map((count) => count * minuteMs),
  ...[1, 2, 4, 8, 12, 18, 24].map((count) => count * hourMs),
]
export const triesMax = retryWaitsMs.length + 1
/** A webhook is switched off after this many days without success. */
export const failingDays = 3
/** Days that the log is kept. */
export const logDays = 30
export const webhooksMax = 10
