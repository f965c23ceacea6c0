import type { Trend } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { counted, plural } from '@tandem/contract/plural.ts'
import { useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import type { ChartData } from '#ui/charts/chart-data.ts'
import { TrendChart } from '#ui/charts/trend-chart.tsx'
import { ChipToggle } from '#ui/chip.tsx'

const compact = new Intl.NumberFormat(undefined, { notation: 'compact' })

const dataOf = (
  { grain, days }: Trend,
  { id, label, values }: Trend['series'][number],
): ChartData => {
  const last = values.at(-1) ?? null
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const isViews = id === 'views'
  const total = isViews ? last !== null && `${formatCoins(last)} in the end` : counted(sum, 'post')
  return {
    ...{ label, grain, days, values, before: null, total: total || null },
    words: (value) => `${formatCoins(value)} ${plural(value, isViews ? 'view' : 'post')}`,
    tick: (value) => compact.format(value),
  }
}

export const CampaignTrend = ({ trend }: { trend: Trend }) => {
  const [id, setId] = useState(trend.series[0]?.id)
  const series = trend.series.find((one) => one.id === id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Figure shown in the chart</legend>
        {trend.series.map((one) => (
          <ChipToggle key={one.id} pressed={one.id === id} onClick={() => setId(one.id)}>
            {one.label}
          </ChipToggle>
        ))}
      </fieldset>
      {series && <TrendChart data={dataOf(trend, series)} />}
    </div>
  )
}
