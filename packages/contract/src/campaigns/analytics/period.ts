import { dayMs } from '@tandem/contract/time.ts'
import * as z from 'zod/mini'

/** A UTC day: `2026-11-29`. */
export const Day = z.iso.date({ error: 'Choose a valid day.' })

const firstYear = 2000

/** The calendar of PostgreSQL has no year 0, so neither the days nor those before them reach it. */
export const AskedDay = Day.check(
  z.refine((day) => day >= `${firstYear}`, `Choose a day from the year ${firstYear} on.`),
)

/** Periods that end today, in days. `all` begins with the brand's first activity. */
export const presets = ['7', '30', '90', '365', 'all'] as const
export type Preset = (typeof presets)[number]

export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

export const longestPeriodYears = 10
const longestPeriodDays = longestPeriodYears * 366

type Chosen = { from?: string | undefined; until?: string | undefined }

const daysFrom = ({ from = '', until = '' }: Chosen): number =>
  (Date.parse(until) - Date.parse(from)) / dayMs
const isWhole = ({ from, until }: Chosen): boolean => (from === undefined) === (until === undefined)
const isForwards = (chosen: Chosen): boolean => !(daysFrom(chosen) < 0)
const isShort = (chosen: Chosen): boolean => !(daysFrom(chosen) >= longestPeriodDays)

/** `from` and `until` are inclusive and override `period`. Without both, the last 30 days apply. */
export const periodQuery = {
  period: z.optional(z.enum(presets, 'Choose one of the offered periods.')),
  from: z.optional(AskedDay),
  until: z.optional(AskedDay),
  compare: z.optional(z.enum(comparisons, 'Choose one of the offered comparisons.')),
}
export const periodRules = [
  z.refine<Chosen>(isWhole, { error: 'Choose a first and a last day.', path: ['until'] }),
  z.refine<Chosen>(isForwards, {
    error: 'Choose a last day that is not before the first.',
    path: ['until'],
  }),
  z.refine<Chosen>(isShort, {
    error: `Choose at most ${longestPeriodYears} years.`,
    path: ['until'],
  }),
] as const

export const PeriodQuery = z.strictObject(periodQuery).check(...periodRules)
export type PeriodQuery = z.infer<typeof PeriodQuery>
