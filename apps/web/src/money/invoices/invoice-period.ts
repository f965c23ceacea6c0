/** `all` does not appear in the URL. */
export type PeriodKind = 'all' | 'year' | 'quarter' | 'month'

export const periodKindOf = (period: string | undefined): PeriodKind | undefined => {
  if (period === undefined) return 'all'
  const found = /^(?:19[7-9]|2\d\d)\d(?:-(0[1-9]|1[0-2]|Q[1-4]))?$/.exec(period)
  if (found === null) return undefined
  const [, part] = found
  if (part === undefined) return 'year'
  return part.startsWith('Q') ? 'quarter' : 'month'
}

type Stretch = { first: number; last: number }

const stretchOf = (period: string): Stretch => {
  const [year = '', part] = period.split('-')
  const january = Number(year) * 12
  if (part === undefined) return { first: january, last: january + 11 }
  const isQuarter = part.startsWith('Q')
  const first = january + (isQuarter ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1)
  return { first, last: isQuarter ? first + 2 : first }
}

const periodAt = (month: number, kind: Exclude<PeriodKind, 'all'>): string => {
  const year = Math.floor(month / 12)
  if (kind === 'year') return String(year)
  return kind === 'quarter'
    ? `${year}-Q${Math.floor((month % 12) / 3) + 1}`
    : `${year}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** Includes the period of `since`, even if a wrong clock puts `until` before it. */
export const periodsOf = (
  kind: Exclude<PeriodKind, 'all'>,
  since: string,
  until: string,
): string[] => {
  const first = stretchOf(since).first
  const last = Math.max(first, stretchOf(until).last)
  const months = Array.from({ length: last - first + 1 }, (_, nr) => last - nr)
  return [...new Set(months.map((month) => periodAt(month, kind)))]
}

/** Returns the newest period that overlaps the previous choice. */
export const nearestTo = (before: string | undefined, periods: readonly string[]): string => {
  const { first, last } = before === undefined ? { first: 0, last: Infinity } : stretchOf(before)
  const touches = (period: string): boolean => {
    const stretch = stretchOf(period)
    return stretch.first <= last && stretch.last >= first
  }
  return periods.find(touches) ?? periods[0] ?? ''
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
const monthName = inUtc({ month: 'long', year: 'numeric' })
const shortMonth = inUtc({ month: 'short' })
const day = inUtc({ dateStyle: 'medium' })

const dateOf = (month: number): Date => new Date(Date.UTC(Math.floor(month / 12), month % 12))

export const periodName = (period: string): string => {
  const kind = periodKindOf(period)
  const { first, last } = stretchOf(period)
  if (kind === 'month') return monthName.format(dateOf(first))
  if (kind !== 'quarter') return period
  const [year, part] = period.split('-')
  return `${part} ${year}, ${shortMonth.format(dateOf(first))}–${shortMonth.format(dateOf(last))}`
}

/** Returns the printed day, which is in UTC. */
export const documentDay = (issuedAt: string): string => day.format(new Date(issuedAt))
