import { dayMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'

/** Returns the start of the last `days` whole UTC days, including today. */
export const startOfLastDays = (days: number): Date => {
  const today = now().toISOString().slice(0, 10)
  return new Date(Date.parse(today) - (days - 1) * dayMs)
}
