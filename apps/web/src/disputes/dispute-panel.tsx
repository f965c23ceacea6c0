import type { DisputeSide } from '@tandem/contract/disputes/dispute.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleWarning } from 'lucide-react'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer, lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import type { Disputable } from './disputable.ts'
import { disputeQuery } from './dispute.api.ts'
import type { Reader } from './dispute-words.ts'

const OpenDisputeDialog = lazyLayer(
  async () => (await import('./open-dispute-dialog.tsx')).OpenDisputeDialog,
)
const DisputeView = lazyPart(async () => (await import('./dispute-view.tsx')).DisputeView)

export const DisputePanel = ({
  collaboration,
  side,
  other,
}: {
  collaboration: Disputable
  side: DisputeSide
  other: string
}) => {
  const [asked, setAsked] = useState(false)
  const reader = { side, other }
  const { dispute } = collaboration.can
  const possible = dispute.allowed || dispute.because !== 'dispute.not_possible'
  return (
    <>
      {collaboration.timeline.some(({ event }) => event === 'collaboration.disputed') && (
        <NewestDispute id={collaboration.id} reader={reader} />
      )}
      {possible && (
        <Button
          variant="quiet"
          className="justify-self-start"
          disabledReason={reasonFor(dispute)}
          onClick={() => setAsked(true)}
        >
          <MessageCircleWarning aria-hidden="true" />
          Something is wrong?
        </Button>
      )}
      {asked && (
        <OpenDisputeDialog
          collaboration={collaboration}
          reader={reader}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

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
