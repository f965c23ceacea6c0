import type { Months } from '#platform/postgres/tend-months.ts'

/** Clicks stay while they can earn a commission, and rules may examine it. */
export const clickMonths: Months = { table: 'clicks', keptDays: 131 }
