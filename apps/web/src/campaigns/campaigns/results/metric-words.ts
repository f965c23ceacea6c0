import type { Coverage } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { counted, plural } from '@tandem/contract/plural.ts'

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

export const daysInWords = (days: number): string =>
  days < 1 ? 'under a day' : `${number.format(days)} ${plural(days, 'day')}`

/** Null when the number of each post is known, or of none. */
export const coverageInWords = (coverage: Coverage | null): string | null =>
  coverage === null || coverage.known === coverage.of || coverage.known === 0
    ? null
    : `${coverage.known} of ${counted(coverage.of, 'post')}`
