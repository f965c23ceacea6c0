import { type ReactNode, useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { TrendChart } from './charts/trend-chart.tsx'
import { ChipToggle } from './chip.tsx'

export type Measure<Key extends string> = { readonly key: Key; readonly label: string }
type Day<Key extends string> = { readonly day: string } & Readonly<Record<Key, number>>

const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 })

/** Shows one measure at a time, because the measures may not share a scale. */
export const DayChart = <Key extends string>({
  days,
  measures,
  table,
}: {
  days: readonly Day<Key>[]
  measures: readonly [Measure<Key>, ...Measure<Key>[]]
  table: ReactNode
}) => {
  const [measure, setMeasure] = useState(measures[0])
  const values = days.map((day): number => day[measure.key])
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Figure shown in the chart</legend>
        {measures.map((one) => (
          <ChipToggle
            key={one.key}
            pressed={one.key === measure.key}
            onClick={() => setMeasure(one)}
          >
            {one.label}
          </ChipToggle>
        ))}
      </fieldset>
      <TrendChart
        data={{
          label: measure.label,
          grain: 'day',
          days: days.map(({ day }) => day),
          values,
          before: null,
          total: `${formatCoins(values.reduce((sum, value) => sum + value, 0))} in total`,
          words: formatCoins,
          tick: (value) => short.format(value),
        }}
        table={table}
      />
    </div>
  )
}
