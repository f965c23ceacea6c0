import { formatDate } from '#lib/dates.ts'

/** A day of the shop, no moment: read as one, it would be the day before for whoever is west. */
export const orderDay = (orderedOn: string): string => formatDate(`${orderedOn}T12:00:00`)
