const width = 100
const height = 28
const margin = 3

/** Draws each run of known values as one line. A single value becomes a dot. */
const pathOf = (values: readonly (number | null)[]): string => {
  const known = values.filter((value) => value !== null)
  const low = Math.min(0, ...known)
  const range = Math.max(0, ...known) - low || 1
  const step = (width - 2 * margin) / Math.max(1, values.length - 1)
  const at = (value: number, place: number): string => {
    const y = height - margin - ((value - low) / range) * (height - 2 * margin)
    return `${(margin + place * step).toFixed(1)} ${y.toFixed(1)}`
  }
  return values
    .map((value, place) => {
      if (value === null) return ''
      const previous = values[place - 1]
      const isStart = previous === null || previous === undefined
      return `${isStart ? 'M' : 'L'}${at(value, place)}${isStart ? 'h0' : ''}`
    })
    .join('')
}

/** Decoration beside a figure. The trend chart tells the same values in words. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className="h-7 w-full overflow-visible"
  >
    <line
      x1={0}
      x2={width}
      y1={height - margin}
      y2={height - margin}
      vectorEffect="non-scaling-stroke"
      className="stroke-line"
    />
    <path
      d={pathOf(values)}
      vectorEffect="non-scaling-stroke"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-none stroke-2 stroke-accent"
    />
  </svg>
)
