import {
  moderationDecisionLabels,
  reportedKindLabels,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import type { ModerationCase } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isNotThere } from '#lib/api-refusal.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { AppealSection } from './appeal-section.tsx'
import { CaseReportItem, Evidence } from './case-report-item.tsx'
import { DecisionForm } from './decision-form.tsx'
import { caseQuery } from './moderation.api.ts'
import { RestoreForm } from './restore-form.tsx'

export const CasePage = ({ id }: { id: string }) => {
  const query = useQuery(caseQuery(id))
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the case" className="grid gap-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </SkeletonRegion>
    )
  if (query.data === undefined)
    return isNotThere(query.error) ? (
      <EmptyState title="Case not found" text="Go back to the reports and open it again." />
    ) : (
      <LoadFailure query={query} title="The case could not be loaded" />
    )
  return <Whole key={`${id} ${query.data.decisions.length}`} one={query.data} />
}

const Whole = ({ one }: { one: ModerationCase }) => (
  <>
    <header className="grid gap-2">
      <p>
        <Link
          to="/operator/$"
          params={{ _splat: 'reports' }}
          className="text-sm underline underline-offset-4"
        >
          All reports
        </Link>
      </p>
      <h2 className="break-words text-2xl">
        {reportedKindLabels[one.kind]}: {one.title}
      </h2>
      <p className="text-muted">
        Responsible:{' '}
        <a className="underline underline-offset-4" href={one.affected.link}>
          {one.affected.name}
        </a>
        {one.affected.measures > 0 &&
          ` · ${counted(one.affected.measures, 'decision')} against this side in the last 6 months`}
      </p>
      {one.proposesSuspension && (
        <p role="status" className="rounded-control bg-warn-soft p-4">
          Decisions against this side keep repeating. Consider a suspension of the account.
        </p>
      )}
    </header>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <Section
        title={
          one.evidence === null ? counted(one.reported.length, 'report') : 'Nobody reported it'
        }
      >
        {one.evidence !== null && <Evidence evidence={one.evidence} />}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {one.reported.map((report) => (
            <CaseReportItem key={report.id} caseId={one.id} report={report} />
          ))}
        </ul>
      </Section>
      <div className="grid gap-10">
        {one.can.decide.allowed && <DecisionForm one={one} />}
        {one.decisions.length > 0 && <Decisions one={one} />}
        {one.appeals.map((appeal) => (
          <AppealSection key={appeal.id} appeal={appeal} one={one} />
        ))}
        {one.can.restore.allowed && <RestoreForm caseId={one.id} />}
      </div>
    </div>
  </>
)

const Decisions = ({ one }: { one: ModerationCase }) => (
  <Section title="Decision">
    <ul className="grid gap-4">
      {one.decisions.map((made) => (
        <li key={made.id} className="grid gap-1">
          <p className="font-semibold">
            {moderationDecisionLabels[made.decision]}
            {made.liftedAt !== null && ' (withdrawn)'}
          </p>
          {made.ground !== null && (
            <p>
              {made.ground === 'law' ? 'Law' : 'Terms'}: {made.clause}
            </p>
          )}
          <p className="whitespace-pre-line break-words">{made.facts}</p>
          {made.liftReason !== null && (
            <p className="break-words">Withdrawn because: {made.liftReason}</p>
          )}
          <p className="text-muted text-sm">
            {made.operator} · <Time at={made.decidedAt} as="date-time" />
          </p>
        </li>
      ))}
    </ul>
  </Section>
)
