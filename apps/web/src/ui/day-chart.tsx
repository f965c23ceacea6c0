import { type ReactNode, useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { ChipToggle } from './chip.tsx'
import { formatDay, roundMax } from './day-scale.ts'

export type Measure<Key extends string> = { readonly key: Key; readonly label: string }
type Day<Key extends string> = { readonly day: string } & Readonly<Record<Key, number>>

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
      <Bars days={days} measure={measure} />
      <details>
        <summary className="inline-flex min-h-9 items-center text-muted text-sm underline underline-offset-4">
          Show as a table
        </summary>
        {table}
      </details>
    </div>
  )
}

const width = 600
const height = 160

const Bars = <Key extends string>({
  days,
  measure,
}: {
  days: readonly Day<Key>[]
  measure: Measure<Key>
}) => {
  const values = days.map((day): number => day[measure.key])
  const total = values.reduce((sum, value) => sum + value, 0)
  const top = roundMax(values)
  const step = width / Math.max(1, days.length)
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  const summary = `${measure.label} by day, ${formatDay(first)} to ${formatDay(last)}: ${formatCoins(total)} in total.`
  return (
    <figure className="grid gap-2">
      <figcaption className="text-muted text-sm">{summary}</figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden="true"
          className="tabular flex flex-col justify-between text-right text-muted text-xs"
        >
          <span>{formatCoins(top)}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          className="h-40 w-full overflow-visible"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1={0}
              x2={width}
              y1={height * share}
              y2={height * share}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map((day, place) => {
            const value: number = day[measure.key]
            const tall = value === 0 ? 0 : Math.max(3, (value / top) * height)
            return (
              <rect
                key={day.day}
                x={place * step + step * 0.15}
                y={height - tall}
                width={step * 0.7}
                height={tall}
                rx={2}
                className="fill-accent"
              >
                <title>{`${formatDay(day.day)}: ${formatCoins(value)}`}</title>
              </rect>
            )
          })}
        </svg>
        <div
          aria-hidden="true"
          className="col-start-2 flex justify-between pt-1.5 text-muted text-xs"
        >
          <span>{formatDay(first)}</span>
          <span>{formatDay(last)}</span>
        </div>
      </div>
    </figure>
  )
}
