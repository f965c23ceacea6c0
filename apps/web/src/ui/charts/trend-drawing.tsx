import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import {
  type ChartData,
  chartSentence,
  pointName,
  pointSentence,
  valueInWords,
} from './chart-data.ts'
import { tickInWords } from './point-words.ts'
import { useChosenPoint } from './use-chosen-point.ts'
import { useWidth } from './use-width.ts'

const height = 224
const foot = 26
const head = 10
// Average width in pixels of a character of an axis.
const characterWidth = 6.6
const tickGap = 76

const numbersOf = ({ values, before, median }: ChartData): number[] => [
  ...[...values, ...(before ?? [])].filter((value) => value !== null),
  ...(median === undefined ? [] : [median.value]),
]

const scalesOf = (data: ChartData, width: number) => {
  const numbers = numbersOf(data)
  const low = Math.min(0, ...numbers)
  const high = Math.max(0, ...numbers)
  const y = scaleLinear<number>({
    domain: [low, high === low ? 1 : high],
    range: [height - foot, head],
    nice: 4,
  })
  const ticks = y.ticks(4)
  const labels = ticks.map(data.tick)
  const left = Math.ceil(Math.max(...labels.map(({ length }) => length)) * characterWidth) + 10
  const places = data.days.map((_, place) => place)
  const x = scaleBand<number>({ domain: places, range: [left, width], paddingInner: 0.28 })
  return { x, y, left, ticks: ticks.map((value, nr) => ({ value, label: labels[nr] })), places }
}

export const TrendDrawing = ({ data }: { data: ChartData }) => {
  const [around, width] = useWidth<HTMLDivElement>(600)
  const { x, y, left, ticks, places } = scalesOf(data, width)
  const step = x.step()
  const { chosen, handlers } = useChosenPoint(data.days.length, (at) =>
    Math.floor((at - left) / step),
  )
  const last = data.days.length - 1
  const every = Math.max(1, Math.ceil(tickGap / step))
  const middle = (place: number): number => (x(place) ?? 0) + x.bandwidth() / 2
  const zero = y(0)
  return (
    <div ref={around} className="relative">
      <div
        role="slider"
        tabIndex={0}
        aria-roledescription="chart"
        aria-label={chartSentence(data)}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={(chosen ?? last) + 1}
        aria-valuetext={pointSentence(data, chosen ?? last)}
        {...handlers}
        style={{ touchAction: 'pan-y' }}
        className="relative h-56 overflow-hidden rounded-chip"
      >
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          className="absolute inset-0"
          data-drawing=""
        >
          {chosen !== null && (
            <rect
              x={(x(chosen) ?? 0) - (step - x.bandwidth()) / 2}
              y={head}
              width={step}
              height={height - foot - head}
              fill="var(--accent-soft)"
              data-print="no"
            />
          )}
          {ticks.map(({ value, label }) => (
            <g key={value}>
              <line
                x1={left}
                x2={width}
                y1={y(value)}
                y2={y(value)}
                className={value === 0 ? 'stroke-control' : 'stroke-line'}
              />
              <text
                x={left - 8}
                y={y(value)}
                dy="0.35em"
                textAnchor="end"
                className="tabular fill-muted text-xs"
              >
                {label}
              </text>
            </g>
          ))}
          {places.map((place) => {
            const value = data.values[place] ?? null
            if (value === null || value === 0) return null
            const tall = Math.max(2, Math.abs(y(value) - zero))
            return (
              <rect
                key={place}
                x={x(place)}
                y={value > 0 ? zero - tall : zero}
                width={Math.max(1, x.bandwidth())}
                height={tall}
                rx={Math.min(3, x.bandwidth() / 3)}
                data-point={data.days[place]}
                className="fill-accent"
              />
            )
          })}
          {data.before && (
            <LinePath
              data={data.before.slice(0, places.length).map((value, place) => ({ place, value }))}
              defined={({ value }) => value !== null}
              x={({ place }) => middle(place)}
              y={({ value }) => y(value ?? 0)}
              strokeDasharray="5 3"
              strokeLinecap="round"
              strokeWidth={1.75}
              className="fill-none stroke-ink"
              data-part="before"
            />
          )}
          {data.median && (
            <line
              x1={left}
              x2={width}
              y1={y(data.median.value)}
              y2={y(data.median.value)}
              strokeDasharray="1.5 4"
              strokeLinecap="round"
              strokeWidth={2}
              stroke="var(--warn)"
              data-part="median"
            />
          )}
          {places
            .filter((place) => place % every === 0)
            .map((place) => (
              <text
                key={place}
                x={place === 0 ? left : middle(place)}
                y={height - 6}
                textAnchor={anchorAt(place, middle(place), width)}
                className="fill-muted text-xs"
              >
                {tickInWords(data.days[place] ?? '', data.grain)}
              </text>
            ))}
        </svg>
      </div>
      {chosen !== null && <PointTip data={data} at={chosen} x={middle(chosen)} width={width} />}
    </div>
  )
}

const anchorAt = (place: number, x: number, width: number): 'start' | 'middle' | 'end' => {
  if (place === 0) return 'start'
  return x > width - tickGap / 2 ? 'end' : 'middle'
}

const PointTip = ({
  data,
  at,
  x,
  width,
}: {
  data: ChartData
  at: number
  x: number
  width: number
}) => (
  <div
    aria-hidden="true"
    style={x < width / 2 ? { left: x + 12 } : { right: width - x + 12 }}
    className="pointer-events-none absolute top-1 grid gap-0.5 rounded-control border border-line bg-card px-3 py-2 text-sm shadow-float"
  >
    <span className="text-muted text-xs">{pointName(data, at)}</span>
    <span className="tabular font-semibold">{valueInWords(data, data.values[at])}</span>
    {data.before && (
      <span className="tabular text-muted text-xs">
        {data.beforeLabel}: {valueInWords(data, data.before[at])}
      </span>
    )}
  </div>
)
