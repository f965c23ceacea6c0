import { formatDate } from '#lib/dates.ts'

/** A date without a time. Noon keeps the same day in western time zones. */
export const orderDay = (orderedOn: string): string => formatDate(`${orderedOn}T12:00:00`)
