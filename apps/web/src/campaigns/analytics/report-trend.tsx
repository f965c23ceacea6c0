import type { BrandReport } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import {
  comparedInWords,
  drawnValue,
  medianInWords,
  type Rate,
} from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { useState } from 'react'
import { useInstallation } from '#lib/installation.ts'
import type { ChartData } from '#ui/charts/chart-data.ts'
import { TrendChart } from '#ui/charts/trend-chart.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { Section } from '#ui/section.tsx'
import { changeOf, drawnInWords, figureInWords, tickInUnit } from './figure-words.ts'

type Reported = Pick<BrandReport, 'figures' | 'trend' | 'compared' | 'comparison' | 'benchmarks'>
type Series = BrandReport['trend']['series'][number]

const totalOf = (report: Reported, { id, unit }: Series, rate: Rate): string | null => {
  const figure = report.figures.find((one) => one.id === id)
  if (figure === undefined || figure.value === null) return null
  const isSum = !id.startsWith('cost_') && ['count', 'coins', 'money'].includes(unit)
  const whole = `${figureInWords(figure.value, unit, rate)} ${isSum ? 'in total' : 'in the whole period'}`
  const change = changeOf(figure)
  const compared = comparedInWords(report)
  if (change === null || compared === null) return whole
  if (change.direction === 'same') return `${whole}, as much as before`
  return `${whole}, ${change.words} than before (${compared.toLowerCase()})`
}

const unitNames: Partial<Record<Series['unit'], string>> = { coins: 'coins', percent: '%' }

export const chartOf = (report: Reported, series: Series, rate: Rate): ChartData => {
  const { id, label, unit, values, before } = series
  const drawn = (all: readonly (number | null)[]) => all.map((one) => drawnValue(one, unit, rate))
  const benchmark = report.benchmarks.find((one) => one.id === id)
  const unitName = unit === 'money' ? rate.currency : unitNames[unit]
  return {
    label,
    ...(unitName !== undefined && { unit: unitName }),
    grain: report.trend.grain,
    days: report.trend.days,
    values: drawn(values),
    before: before && drawn(before),
    beforeLabel: comparedInWords(report) ?? 'Before',
    median: benchmark && {
      value: benchmark.median,
      label: `${medianInWords(benchmark)}: ${figureInWords(benchmark.median, unit, rate)}`,
    },
    total: totalOf(report, series, rate),
    words: (value) => drawnInWords(value, unit, rate),
    tick: (value) => tickInUnit(value, unit, rate),
  }
}

export const ReportTrend = ({ report }: { report: Reported }) => {
  const rate = useInstallation()
  const [id, setId] = useState('spent')
  const { series } = report.trend
  const shown = series.find((one) => one.id === id) ?? series[0]
  if (shown === undefined) return null
  return (
    <Section title="Over time">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Figure shown in the chart</legend>
        {series.map((one) => (
          <ChipToggle key={one.id} pressed={one === shown} onClick={() => setId(one.id)}>
            {one.label}
          </ChipToggle>
        ))}
      </fieldset>
      <TrendChart data={chartOf(report, shown, rate)} />
    </Section>
  )
}
