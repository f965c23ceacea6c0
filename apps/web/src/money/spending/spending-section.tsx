import { useQuery } from '@tanstack/react-query'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MemberLimit } from './member-limit.tsx'
import { spendingQuery } from './spending.api.ts'
import { SpendingRequestItem } from './spending-request-item.tsx'

export const SpendingSection = () => {
  const view = useQuery(spendingQuery)
  if (view.isPending) return <Skeleton className="h-40" />
  if (view.data === undefined) return <LoadFailure query={view} />
  const { members, requests, can } = view.data
  if (members.length < 2)
    return (
      <EmptyState
        title="No spending rules yet"
        text="Invite a second member. Then you can limit what each member commits, and approve what is above it."
      />
    )
  return (
    <>
      <Section title="Requests for approval">
        {requests.length === 0 ? (
          <p className="text-muted">Requests above a member’s limit will appear here.</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {requests.map((request) => (
              <SpendingRequestItem key={request.id} request={request} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Limits" className="border-line border-t pt-8">
        <p className="text-muted">
          The coins that a member may commit in a calendar month (
          {view.data.timeZone.replaceAll('_', ' ')}) without approval. Returned coins don’t count.{' '}
          {!can.setLimits.allowed && `You can’t change limits. ${reasonFor(can.setLimits)}`}
        </p>
        <ul className="grid divide-y divide-line">
          {members.map((member) => (
            <MemberLimit key={member.userId} member={member} mayChange={can.setLimits.allowed} />
          ))}
        </ul>
      </Section>
    </>
  )
}
