import type { OpenFigures } from '@tandem/contract/collaborations/open-figures/open-figures.schema.ts'
import { formatCoins } from '#lib/coins.ts'

const monthOf = (month: string, style: 'narrow' | 'long'): string =>
  new Intl.DateTimeFormat(undefined, {
    month: style,
    timeZone: 'UTC',
    ...(style === 'long' && { year: 'numeric' }),
  }).format(new Date(`${month}-15T00:00:00Z`))

/** A list, so that screen readers read each month with its number. */
export const CompletedPerMonth = ({ months }: { months: OpenFigures['months'] }) => {
  const top = Math.max(1, ...months.map(({ completed }) => completed))
  return (
    <ol className="grid h-44 grid-cols-12 gap-1 sm:gap-2">
      {months.map(({ month, completed }) => (
        <li key={month} className="grid grid-rows-[1fr_auto] gap-1 text-center">
          <span className="sr-only">
            {monthOf(month, 'long')}: {completed}
          </span>
          <span aria-hidden="true" className="flex flex-col justify-end gap-1">
            <span className="tabular text-muted text-xs">{formatCoins(completed)}</span>
            <span
              className="min-h-0.5 rounded-t-chip bg-accent"
              style={{ height: `${(80 * completed) / top}%` }}
            />
          </span>
          <span aria-hidden="true" className="text-muted text-xs">
            {monthOf(month, 'narrow')}
          </span>
        </li>
      ))}
    </ol>
  )
}
