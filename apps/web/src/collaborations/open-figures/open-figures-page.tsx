import type { OpenFigures } from '@tandem/contract/collaborations/open-figures/open-figures.schema.ts'
import {
  type FigureLine,
  figureLines,
} from '@tandem/contract/collaborations/open-figures/open-figures-words.ts'
import { useQuery } from '@tanstack/react-query'
import { AboutFrame } from '#accounts/about/about-frame.tsx'
import { formatCoins } from '#lib/coins.ts'
import { noonOf } from '#lib/dates.ts'
import { CoveredLink } from '#money/coins/covered-link.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { CompletedPerMonth } from './completed-per-month.tsx'
import { openFiguresQuery } from './open-figures.api.ts'

export const OpenFiguresPage = () => (
  <AboutFrame title="Public figures">
    <p className="max-w-prose text-muted">
      How this marketplace treats the people who use it, counted every night.
    </p>
    <Figures />
    <CoveredLink />
  </AboutFrame>
)

const Figures = () => {
  const query = useQuery(openFiguresQuery)
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the figures" className="grid gap-8">
        <Skeleton className="h-56" />
        <Skeleton className="h-72" />
      </SkeletonRegion>
    )
  if (query.data === undefined)
    return <LoadFailure query={query} title="The figures could not be loaded" />
  return <All figures={query.data} />
}

const chief = ['fee', 'days_to_pay', 'applications_without_end']

const All = ({ figures }: { figures: OpenFigures }) => {
  const lines = figureLines(figures)
  const of = (wanted: FigureLine['unit']) => lines.filter(({ unit }) => unit === wanted)
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-3">
        {lines
          .filter(({ id }) => chief.includes(id))
          .map((line) => (
            <div
              key={line.id}
              className="flex flex-col gap-1 rounded-card border border-line bg-card p-5 shadow-rest"
            >
              <dt className="font-medium">{line.label}</dt>
              <dd className="tabular order-first font-bold font-display text-3xl">{line.shown}</dd>
              <dd className="text-muted text-sm">{casesInWords(line)}</dd>
            </div>
          ))}
      </dl>
      <Section title="Completed collaborations by month">
        <CompletedPerMonth months={figures.months} />
      </Section>
      <Section title="Disputes">
        {figures.disputes.n === 0 ? (
          <p className="text-muted">No dispute was settled in these 12 months.</p>
        ) : (
          <Shares lines={of('disputes')} />
        )}
      </Section>
      <Section title="Reports">
        {figures.reports.n === 0 ? (
          <p className="text-muted">Nothing was reported in these 12 months.</p>
        ) : (
          <Shares lines={of('reports')} />
        )}
      </Section>
      <Section title="How each figure is counted">
        <dl>
          {lines.map((line) => (
            <div
              key={line.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-line border-t py-3"
            >
              <dt className="font-medium">
                {line.label}
                <span className="block max-w-prose font-normal text-muted text-sm">
                  {line.formula}
                </span>
              </dt>
              <dd className="grid content-start justify-items-end text-right">
                <span className="tabular font-semibold">{line.shown}</span>
                <span className="tabular text-muted text-sm">n = {formatCoins(line.n)}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose text-muted text-sm">
          From <Time at={noonOf(figures.from)} as="date" /> until{' '}
          <Time at={noonOf(figures.day)} as="date" />, in UTC. n is the number of cases. Medians of
          fewer than 5 cases are not shown. For programs:{' '}
          <a href="/open/figures.json" className="underline underline-offset-4">
            JSON
          </a>{' '}
          and{' '}
          <a href="/open/feed.xml" className="underline underline-offset-4">
            RSS
          </a>
          .
        </p>
      </Section>
    </>
  )
}

const units: Record<FigureLine['id'], string> = {
  fee: 'on top of each reward',
  days_to_pay: 'median of approved content',
  applications_without_end: 'after their deadline',
}

const casesInWords = ({ id, n }: FigureLine): string =>
  `${units[id]}, n\u00a0=\u00a0${formatCoins(n)}`

const Shares = ({ lines }: { lines: readonly FigureLine[] }) => (
  <ul className="grid gap-3">
    {lines.map(({ id, label, value, shown, n }) => (
      <li key={id} className="grid gap-1">
        <p className="flex justify-between gap-4">
          <span>{label}</span>
          <span className="tabular shrink-0">
            <strong>{shown}</strong>{' '}
            <span className="text-muted text-sm">
              {value} of {n}
            </span>
          </span>
        </p>
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${(100 * (value ?? 0)) / n}%` }}
          />
        </div>
      </li>
    ))}
  </ul>
)
