import { dayMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'

/** The first moment of the last days, today among them: whole days in UTC, as charts show. */
export const startOfLastDays = (days: number): Date => {
  const today = now().toISOString().slice(0, 10)
  return new Date(Date.parse(today) - (days - 1) * dayMs)
}
