/** From the first moment of the period to the first one after it. */
export type Bounds = { from: string; to: string }

/**
 * The bounds of `2026-07`, `2026-Q3` or `2026`. In UTC, because the date on a document and the year in
 * its number are: a bookkeeper’s year ends with the last number of that year, wherever they sit.
 */
export const boundsOf = (period: string): Bounds => {
  const [year = '', part] = period.split('-')
  const first = firstMonthOf(part)
  const at = (month: number): string => new Date(Date.UTC(Number(year), month)).toISOString()
  return { from: at(first), to: at(first + monthsOf(part)) }
}

const monthsOf = (part: string | undefined): number => {
  if (part === undefined) return 12
  return part.startsWith('Q') ? 3 : 1
}

/** Counted from zero, as dates do. */
const firstMonthOf = (part: string | undefined): number => {
  if (part === undefined) return 0
  return part.startsWith('Q') ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1
}

/** Whether it has only one month: then there is nothing to tell apart. */
export const isOneMonth = (period: string | undefined): boolean => /^\d{4}-\d\d$/.test(period ?? '')

/** `invoices-2026-Q3.csv`: a period says itself which file is which. */
export const periodFileName = (period: string | undefined, extension: string): string =>
  `${['invoices', ...(period === undefined ? [] : [period])].join('-')}.${extension}`
