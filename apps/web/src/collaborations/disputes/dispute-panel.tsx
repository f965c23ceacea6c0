import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import type { Disputable } from './disputable.ts'
import { disputeQuery } from './dispute.api.ts'
import type { Reader } from './dispute-words.ts'

const DisputeView = lazyPart(async () => (await import('./dispute-view.tsx')).DisputeView)

export const DisputePanel = ({
  collaboration,
  side,
  other,
}: {
  collaboration: Disputable
  side: Side
  other: string
}) =>
  collaboration.timeline.some(({ event }) => event === 'collaboration.disputed') && (
    <NewestDispute id={collaboration.id} reader={{ side, other }} />
  )

const NewestDispute = ({ id, reader }: { id: string; reader: Reader }) => {
  const query = useQuery(disputeQuery(id))
  const waiting = (
    <SkeletonRegion label="Loading the dispute" className="grid gap-3">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-24" />
    </SkeletonRegion>
  )
  return (
    <Section title="Dispute">
      {query.isPending && waiting}
      {query.isLoadingError && <LoadFailure query={query} />}
      {query.data && (
        <Awaited fallback={waiting}>
          <DisputeView dispute={query.data} reader={reader} />
        </Awaited>
      )}
    </Section>
  )
}
