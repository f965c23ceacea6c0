import {
  moderationDecisionLabels,
  reportedKindLabels,
  reportReasonLabels,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { type CaseRow, caseStates } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Chip, ChipToggle } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { CasePage } from './case-page.tsx'
import { casesQuery } from './moderation.api.ts'

type State = (typeof caseStates)[number]

const labels: Record<State, string> = { open: 'Open', appeals: 'Appeals', decided: 'Decided' }
const nothing: Record<State, string> = {
  open: 'Reports that wait for a decision appear here, oldest first.',
  appeals: 'Appeals that wait for another operator appear here.',
  decided: 'Decisions appear here, newest first.',
}

/** `rest` is the id of a case. */
export const ReportsPage = ({ rest }: { rest: string }) =>
  rest === '' ? <Queue /> : <CasePage id={rest} />

const Queue = () => {
  const [state, setState] = useState<State>('open')
  const list = useInfiniteQuery(casesQuery(state))
  const counts = list.data?.pages[0]?.counts
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {caseStates.map((one) => (
          <ChipToggle key={one} pressed={one === state} onClick={() => setState(one)}>
            {labels[one]}
            {one !== 'decided' && counts && <span className="tabular">{counts[one]}</span>}
          </ChipToggle>
        ))}
      </div>
      <PagedList
        list={list}
        skeleton={<Skeleton className="h-64" />}
        failure="The reports could not be loaded"
        empty={<EmptyState title="No reports" text={nothing[state]} />}
      >
        {(cases) => (
          <ul className="divide-y divide-line border-line border-y">
            {cases.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
        )}
      </PagedList>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <a className="underline underline-offset-4" href="/api/operator/statements.csv">
          Download statements of reasons (CSV)
        </a>
        <a className="underline underline-offset-4" href="/api/operator/statements">
          Open statements of reasons (JSON)
        </a>
      </p>
    </>
  )
}

const Row = ({ one }: { one: CaseRow }) => (
  <li>
    <Link
      to="/operator/$"
      params={{ _splat: `reports/${one.id}` }}
      className="flex min-h-14 items-center gap-3 py-3 hoverable:text-accent-ink"
    >
      <span className="grid min-w-0 grow gap-1">
        <span className="truncate font-semibold">
          {reportedKindLabels[one.kind]}: {one.title}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
          {one.reasons.map((reason) => (
            <Chip key={reason}>{reportReasonLabels[reason]}</Chip>
          ))}
          {one.reports === 0 ? 'Found by an operator' : counted(one.reports, 'report')}
          {one.assignedTo !== null && ` · ${one.assignedTo}`}
        </span>
      </span>
      <span className="shrink-0 text-muted text-sm">
        {one.decision === null ? (
          <Time at={one.openedAt} />
        ) : (
          moderationDecisionLabels[one.decision]
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  </li>
)
