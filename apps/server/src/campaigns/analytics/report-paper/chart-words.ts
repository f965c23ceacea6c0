import type { Trend } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { drawnValue } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import type { MetricUnit } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { settings } from '#platform/settings/settings.ts'
import type { PaperChart } from './report-paper.ts'
import { pointInWords, words } from './report-words.ts'

type Series = Trend['series'][number]
type Values = (number | null)[]

const ticksWanted = 4
const datesWanted = 6

/** The smallest of 1, 2, 5, 10, … that is not below `least`. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power
}

/** `scale` is what one drawn step of 1 costs in the values: coins are read as money. */
const ticksOf = (values: readonly number[], unit: MetricUnit): PaperChart['ticks'] => {
  const scale = unit === 'coins' ? settings.coinsPerUnit : 1
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const smallest = unit === 'count' ? 1 : 0.01
  const step = roundStep(Math.max((most - least) / scale / ticksWanted, smallest)) * scale
  const [first, last] = [Math.floor(least / step), Math.max(1, Math.ceil(most / step))]
  return Array.from({ length: last - first + 1 }, (_, nr) => {
    const at = (first + nr) * step
    return { at, words: words.tickInUnit(at, unit, settings) }
  })
}

/** Evenly spread, with the first one. */
const datesOf = ({ days, grain }: Trend): PaperChart['days'] => {
  const every = Math.max(1, Math.ceil(days.length / datesWanted))
  return days.flatMap((day, at) =>
    at % every === 0 ? [{ at, words: pointInWords(day, grain) }] : [],
  )
}

const isKnown = (value: number | null): value is number => value !== null

/** Null when the chart would be empty. */
export const paperChart = (
  trend: Trend,
  { label, unit, values, before }: Series,
  {
    sentence,
    compared,
    shape,
  }: Pick<PaperChart, 'sentence' | 'shape'> & { compared: string | null },
): PaperChart | null => {
  if (!values.some((value) => isKnown(value) && value !== 0)) return null
  const drawn = (all: Values): Values => all.map((value) => drawnValue(value, unit, settings))
  const own = drawn(values)
  const earlier = compared === null ? [] : drawn(before ?? []).slice(0, values.length)
  const hasEarlier = earlier.some(isKnown)
  return {
    title: `${label} by ${trend.grain}`,
    sentence,
    shape,
    values: own,
    before: hasEarlier ? { label: compared ?? '', values: earlier } : null,
    label,
    ticks: ticksOf([...own, ...earlier].filter(isKnown), unit),
    days: datesOf(trend),
  }
}
