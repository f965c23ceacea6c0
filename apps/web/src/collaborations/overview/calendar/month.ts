import type { DueDate } from '@tandem/contract/collaborations/overview/calendar.schema.ts'
import { localDay } from '#lib/dates.ts'

export type Month = string

export const monthOf = (moment: Date): Month => localDay(moment).slice(0, 7)

export const nameOfMonth = (month: Month): string =>
  new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-15T12:00:00`),
  )

const startOf = (month: Month): Date => {
  const [year = 0, nr = 1] = month.split('-').map(Number)
  return new Date(year, nr - 1, 1)
}

export const monthAfter = (month: Month, by: number): Month => {
  const start = startOf(month)
  return monthOf(new Date(start.getFullYear(), start.getMonth() + by, 1))
}

/** Returns whole weeks, starting on Mondays. */
export const weeksOf = (month: Month): Date[][] => {
  const start = startOf(month)
  const lead = (start.getDay() + 6) % 7
  const weeks: Date[][] = []
  for (let week = 0; ; week += 1) {
    const days = Array.from(
      { length: 7 },
      (_, day) => new Date(start.getFullYear(), start.getMonth(), 1 - lead + week * 7 + day),
    )
    if (week > 0 && days[0] !== undefined && monthOf(days[0]) > month) return weeks
    weeks.push(days)
  }
}

/** Covers the whole weeks that the month shows. `to` is exclusive. */
export const spanOf = (month: Month): { from: string; to: string } => {
  const weeks = weeksOf(month)
  const first = weeks[0]?.[0] ?? startOf(month)
  const last = weeks.at(-1)?.[6] ?? first
  const end = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  return { from: first.toISOString(), to: end.toISOString() }
}

export const byDay = (dates: readonly DueDate[]): ReadonlyMap<string, DueDate[]> =>
  Map.groupBy(dates, ({ at }) => localDay(new Date(at)))
