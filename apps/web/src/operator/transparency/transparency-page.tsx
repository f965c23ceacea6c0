import {
  moderationDecisionLabels,
  reportedKindLabels,
  reportReasonLabels,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import type { Transparency } from '@tandem/contract/operator/transparency/transparency.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AboutFrame } from '#accounts/about/about-frame.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { transparencyQuery } from './transparency.api.ts'

export const TransparencyPage = ({ year }: { year: number | undefined }) => (
  <AboutFrame title="Transparency report">
    <p className="max-w-prose text-muted">
      How often something was reported here, and what the operator decided. People make every
      decision; no part of it is automated.
    </p>
    <Figures year={year} />
  </AboutFrame>
)

const Figures = ({ year }: { year: number | undefined }) => {
  const query = useQuery(transparencyQuery(year))
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the figures" className="grid gap-8">
        <Skeleton className="h-24" />
        <Skeleton className="h-72" />
      </SkeletonRegion>
    )
  if (query.data === undefined)
    return <LoadFailure query={query} title="The figures could not be loaded" />
  const { reports, decisions, appeals, misuse } = query.data
  return (
    <>
      <Years figures={query.data} />
      <Section title="Reports">
        <Big count={reports.total} words="reports received" />
        <Table
          caption="By reason"
          rows={reports.byReason.map(({ reason, count }) => [reportReasonLabels[reason], count])}
        />
        <Table
          caption="By what was reported"
          rows={reports.byKind.map(({ kind, count }) => [reportedKindLabels[kind], count])}
        />
      </Section>
      <Section title="Decisions">
        {decisions.medianHours === null ? (
          <p className="text-muted">No report was decided in {query.data.year}.</p>
        ) : (
          <Big
            count={decisions.medianHours}
            words="hours between the first report and the decision (median)"
          />
        )}
        <Table
          caption="By decision"
          rows={[
            ...decisions.byKind.map(
              ({ decision, count }) => [moderationDecisionLabels[decision], count] as const,
            ),
            ['Withdrawn later', decisions.withdrawn],
          ]}
        />
      </Section>
      <Section title="Appeals">
        <Table
          caption="By outcome"
          rows={[
            ['Decision stayed', appeals.upheld],
            ['Decision changed', appeals.reversed],
            ['Not decided yet', appeals.open],
          ]}
        />
      </Section>
      <Section title="Misuse">
        <Table
          caption="Measures"
          rows={[
            ['Reporters warned', misuse.warnings],
            ['Reporters refused for some time', misuse.refusals],
            ['Accounts suspended', misuse.suspensions],
          ]}
        />
      </Section>
      <p className="text-muted text-sm">
        Figures of the calendar year in UTC, from the same records as the decisions.{' '}
        <a
          className="underline underline-offset-4"
          href={`/api/transparency?year=${query.data.year}`}
        >
          Read them as JSON
        </a>
      </p>
    </>
  )
}

const Years = ({ figures: { year, years } }: { figures: Transparency }) => (
  <nav aria-label="Years">
    <ul className="flex flex-wrap gap-x-4 gap-y-2">
      {years.map((one) => (
        <li key={one}>
          <Link
            to="/transparency"
            search={{ year: one }}
            aria-current={one === year ? 'page' : undefined}
            className="tabular inline-flex min-h-11 items-center font-display text-xl aria-[current=page]:font-bold"
          >
            {one}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const Big = ({ count, words }: { count: number; words: string }) => (
  <p>
    <span className="tabular block font-bold font-display text-hero">{count}</span>
    {words}
  </p>
)

const Table = ({
  caption,
  rows,
}: {
  caption: string
  rows: readonly (readonly [label: string, count: number])[]
}) => (
  <table className="w-full max-w-prose">
    <caption className="pb-1 text-left text-muted text-sm">{caption}</caption>
    <tbody>
      {rows.map(([label, count]) => (
        <tr key={label} className="border-line border-t">
          <th scope="row" className="py-2 text-left font-normal">
            {label}
          </th>
          <td className="tabular py-2 text-right font-semibold">{count}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
