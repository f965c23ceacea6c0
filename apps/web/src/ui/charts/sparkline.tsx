const width = 100
const height = 28

/** Bars from zero. An unknown value is a gap, and 0 a thin mark on the line. */
const pathOf = (values: readonly (number | null)[]): string => {
  const known = values.filter((value) => value !== null)
  const low = Math.min(0, ...known)
  const range = Math.max(0, ...known) - low || 1
  const step = width / Math.max(1, values.length)
  const y = (value: number): string => (height * (1 - (value - low) / range)).toFixed(1)
  const bar = (value: number, place: number): string => {
    const left = (place + 0.15) * step
    return `M${left.toFixed(2)} ${y(0)}V${y(value)}h${(step * 0.7).toFixed(2)}V${y(0)}Z`
  }
  return values.map((value, place) => (value === null ? '' : bar(value, place))).join('')
}

/** Decoration beside a figure. The trend chart tells the same values in words. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className="h-7 w-full border-line border-b"
  >
    <path d={pathOf(values)} className="fill-accent" />
  </svg>
)
