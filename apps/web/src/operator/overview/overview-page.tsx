import type {
  DecisionKind,
  HealthPart,
  HealthVerdict,
  OperatorOverview,
} from '@tandem/contract/operator/overview/overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { overviewQuery } from './overview.api.ts'

export const OverviewPage = () => {
  const query = useQuery(overviewQuery)
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the overview" className="grid gap-8">
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </SkeletonRegion>
    )
  if (query.data === undefined)
    return <LoadFailure query={query} title="The overview could not be loaded" />
  const { decisions, health, versions } = query.data
  return (
    <>
      <Decisions decisions={decisions.filter(({ open }) => open > 0)} />
      <Health health={health} />
      <p className="text-muted text-sm">
        Tandem {versions.app} · PostgreSQL {versions.postgres} · Node.js {versions.node} · Migration{' '}
        {versions.migration}
      </p>
    </>
  )
}

const decisionLinks: Record<DecisionKind, { label: string; to: string; tab?: string }> = {
  disputes: { label: 'Disputes', to: 'disputes' },
  rightsDisputes: { label: 'Disputes about rights', to: 'disputes', tab: 'rights' },
  orderDisputes: { label: 'Disputes about orders', to: 'disputes', tab: 'orders' },
  orderClaims: { label: 'Missing orders', to: 'disputes', tab: 'claims' },
  appeals: { label: 'Appeals', to: 'disputes', tab: 'appeals' },
  requests: { label: 'Requests of operators', to: 'requests' },
  reports: { label: 'Reports', to: 'reports' },
  reportAppeals: { label: 'Appeals against decisions', to: 'reports' },
  bankTransfers: { label: 'Bank transfers to confirm', to: 'payments', tab: 'transfers' },
  bankRefunds: { label: 'Bank refunds to send', to: 'payments', tab: 'refunds' },
}

const Decisions = ({ decisions }: Pick<OperatorOverview, 'decisions'>) => (
  <Section title="To decide">
    {decisions.length === 0 ? (
      <p className="text-muted">Nothing waits for a decision.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {decisions.map(({ kind, open, oldestAt }) => (
          <li key={kind}>
            <Link
              to="/operator/$"
              params={{ _splat: decisionLinks[kind].to }}
              search={{ tab: decisionLinks[kind].tab } as never}
              className="flex min-h-14 items-center gap-3 hoverable:text-accent-ink"
            >
              <span className="tabular min-w-8 font-bold font-display text-xl">{open}</span>
              <span className="min-w-0 grow font-semibold">{decisionLinks[kind].label}</span>
              {oldestAt !== null && (
                <span className="text-muted text-sm">
                  oldest <Time at={oldestAt} />
                </span>
              )}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const partLabels: Record<HealthPart, string> = {
  ledger: 'Ledger',
  payments: 'Payments',
  cover: 'Cover of coins',
  deadlines: 'Deadlines',
  events: 'Events',
  mail: 'Emails',
  push: 'Push messages',
  webhooks: 'Webhooks',
  disk: 'Disk',
  backup: 'Backup',
}

const verdicts: Record<HealthVerdict, { icon: typeof CircleCheck; look: string; words: string }> = {
  fine: { icon: CircleCheck, look: 'text-ok', words: 'Fine' },
  look: { icon: CircleAlert, look: 'text-warn', words: 'Look at it today' },
  act: { icon: TriangleAlert, look: 'text-bad', words: 'Act now' },
}

/** Parts with trouble come first. A part that works takes one line. */
const Health = ({ health }: Pick<OperatorOverview, 'health'>) => {
  const troubled = health.filter(({ verdict }) => verdict !== 'fine')
  const fine = health.filter(({ verdict }) => verdict === 'fine')
  return (
    <Section title={troubled.length === 0 ? 'Everything works' : 'Needs attention'}>
      <ul className="divide-y divide-line border-line border-y">
        {[...troubled, ...fine].map(({ part, verdict, words }) => {
          const { icon: Icon, look, words: state } = verdicts[verdict]
          return (
            <li key={part} className="flex items-start gap-3 py-2.5">
              <Icon aria-label={state} className={`mt-0.5 size-5 shrink-0 ${look}`} />
              <p className="flex min-w-0 flex-wrap gap-x-3">
                <span className="min-w-32 font-semibold">{partLabels[part]}</span>
                <span className={verdict === 'fine' ? 'text-muted' : ''}>{words}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
