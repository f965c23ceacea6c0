import type { FollowedReport, Statement } from '@tandem/contract/accounts/reports/report.schema.ts'
import {
  moderationDecisionLabels,
  reportedKindLabels,
  reportReasonLabels,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { AboutFrame } from '#accounts/about/about-frame.tsx'
import { isNotThere } from '#lib/api-refusal.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { AppealForm } from './appeal-form.tsx'
import { followedQuery } from './report.api.ts'

/** The secret of the link follows `#`, which only the browser knows. */
export const ReportPage = () => {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return (
    <AboutFrame title="Report and decision">
      {token === undefined ? <Loading /> : <Followed token={token} />}
    </AboutFrame>
  )
}

const Loading = () => (
  <SkeletonRegion label="Loading the report" className="grid gap-6">
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
  </SkeletonRegion>
)

const Followed = ({ token }: { token: string }) => {
  const query = useQuery({ ...followedQuery(token), enabled: token !== '' })
  if (token === '' || (query.error && isNotThere(query.error)))
    return (
      <EmptyState
        title="Report not found"
        text="This link is not valid. Open the link in our latest email about the report."
      />
    )
  if (query.isPending) return <Loading />
  if (query.isError) return <LoadFailure query={query} title="The report could not be loaded" />
  return <Whole followed={query.data} token={token} />
}

const Whole = ({ followed, token }: { followed: FollowedReport; token: string }) => {
  const { report, statement, appeal, can, kind, title } = followed
  return (
    <>
      <dl className="grid gap-4">
        <Fact label={reportedKindLabels[kind]}>{title}</Fact>
        {report && (
          <>
            <Fact label={`Report no. ${report.nr}`}>
              {reportReasonLabels[report.reason]} · <Time at={report.createdAt} as="date" />
            </Fact>
            <Fact label="Explanation">{report.explanation}</Fact>
          </>
        )}
      </dl>
      {statement === null ? (
        <p role="status" className="rounded-control bg-sunken p-4">
          An operator has not decided yet. We email you the decision.
        </p>
      ) : (
        <Decision statement={statement} />
      )}
      {appeal && (
        <Section title="Appeal">
          <dl className="grid gap-4">
            <Fact label="Sent">
              <Time at={appeal.createdAt} as="date" />
            </Fact>
            <Fact label="Explanation">{appeal.explanation}</Fact>
            <Fact label="Outcome">
              {appeal.outcome === null && 'Another operator has not decided yet.'}
              {appeal.outcome === 'upheld' && 'The decision stays.'}
              {appeal.outcome === 'reversed' && 'The decision was changed.'}
            </Fact>
            {appeal.reasons && <Fact label="Reasons">{appeal.reasons}</Fact>}
          </dl>
        </Section>
      )}
      {can.appeal.allowed && statement && (
        <AppealForm token={token} until={statement.appealUntil} />
      )}
    </>
  )
}

const Decision = ({ statement }: { statement: Statement }) => (
  <Section title="Decision">
    <dl className="grid gap-4">
      <Fact label="Decision">
        {moderationDecisionLabels[statement.decision]} · <Time at={statement.decidedAt} as="date" />
      </Fact>
      {statement.ground && (
        <Fact
          label={statement.ground === 'law' ? 'Incompatible with the law' : 'Against our terms'}
        >
          {statement.clause}
        </Fact>
      )}
      <Fact label="Facts">{statement.facts}</Fact>
      <Fact label="Automated means">None. A person found, read and decided this.</Fact>
      {statement.liftedAt && (
        <Fact label="Withdrawn">
          <Time at={statement.liftedAt} as="date" /> · {statement.liftReason}
        </Fact>
      )}
    </dl>
  </Section>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="max-w-prose whitespace-pre-line break-words">{children}</dd>
  </div>
)
