import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { InvitationAnswer } from '#collaborations/applications/invitations/invitation-answer.tsx'
import { DisputePanel } from '#collaborations/disputes/dispute-panel.tsx'
import { ContentRights } from '#collaborations/lifecycle/agreed-rights.tsx'
import { AgreedTerms } from '#collaborations/lifecycle/agreed-terms.tsx'
import { myCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { CollaborationDetailSkeleton } from '#collaborations/lifecycle/collaboration-skeleton.tsx'
import { CollaborationTimeline } from '#collaborations/lifecycle/collaboration-timeline.tsx'
import { EndReasonNote } from '#collaborations/lifecycle/end-reason-note.tsx'
import { clockOf, nextStepForCreator } from '#collaborations/lifecycle/next-step.ts'
import { NextStepNote } from '#collaborations/lifecycle/next-step-note.tsx'
import { coinsOf } from '#collaborations/lifecycle/payment-stages.ts'
import { StateChip } from '#collaborations/lifecycle/state-chip.tsx'
import { PurchasePanel } from '#collaborations/receipts/purchase-panel.tsx'
import { CollaborationReviews } from '#collaborations/reviews/collaboration-reviews.tsx'
import { CreatorDelivery } from '#collaborations/shipments/creator-delivery.tsx'
import { ContentLiveForm } from '#collaborations/submissions/content-live-form.tsx'
import { ContentRounds } from '#collaborations/submissions/content-rounds.tsx'
import { SubmitForm } from '#collaborations/submissions/submit-form.tsx'
import { MessagesButton } from '#communication/messages/messages-button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Folded, Section } from '#ui/section.tsx'
import { CollaborationAsks } from './collaboration-asks.tsx'
import { CollaborationPay } from './collaboration-pay.tsx'
import { CreatorActions } from './creator-actions.tsx'

export const CollaborationSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useQuery(myCollaborationQuery(id))
  const collaboration = query.data
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title={collaboration?.campaign.title ?? 'Collaboration'}
      description={
        collaboration && (
          <Link
            to="/brand/$brandName"
            params={{ brandName: collaboration.brand.slug }}
            className="underline underline-offset-4"
          >
            {collaboration.brand.name}
          </Link>
        )
      }
    >
      {query.isPending && <CollaborationDetailSkeleton />}
      {query.isLoadingError && <LoadFailure query={query} />}
      {collaboration && <Whole collaboration={collaboration} />}
    </Sheet>
  )
}

const Whole = ({ collaboration }: { collaboration: CreatorCollaborationDetail }) => {
  const declinedByBrand =
    collaboration.state === 'declined' &&
    collaboration.timeline.some(({ event }) => event === 'collaboration.declined')
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StateChip state={collaboration.state} />
          <CreatorActions collaboration={collaboration} />
        </div>
        <NextStepNote
          step={nextStepForCreator({
            ...collaboration,
            ...collaboration.campaign,
            coins: coinsOf(collaboration),
            brand: collaboration.brand.name,
            declinedByBrand,
          })}
          clock={clockOf(collaboration)}
          yourTurn={collaboration.turn === 'creator'}
        />
        {collaboration.state === 'completed' && coinsOf(collaboration) > 0 && (
          <Link to="/coupon" className={`${buttonClass()} justify-self-start`}>
            Spend coins
          </Link>
        )}
        <EndReasonNote reason={collaboration.reason} />
        {declinedByBrand && (
          <Link
            to="/"
            search={{ show: 'campaigns', type: collaboration.campaign.type } as never}
            className={`${buttonClass('secondary')} justify-self-start`}
          >
            See similar campaigns
          </Link>
        )}
        <InvitationAnswer collaboration={collaboration} />
        <DisputePanel
          collaboration={collaboration}
          side="creator"
          other={collaboration.brand.name}
        />
      </div>
      <NextForm collaboration={collaboration} />
      <CollaborationPay collaboration={collaboration} />
      <Work collaboration={collaboration} />
      <div>
        <MessagesButton collaborationId={collaboration.id} other={collaboration.brand.name} />
      </div>
      <CollaborationAsks collaboration={collaboration} />
      <AgreedTerms collaboration={collaboration} />
      {collaboration.pitch !== '' && (
        <Folded title="Your pitch">
          <p className="whitespace-pre-line break-words">{collaboration.pitch}</p>
        </Folded>
      )}
      <Folded title="Timeline">
        <CollaborationTimeline
          entries={collaboration.timeline}
          names={{ creator: 'You', brand: collaboration.brand.name }}
        />
      </Folded>
    </div>
  )
}

type PartProps = { collaboration: CreatorCollaborationDetail }

const NextForm = ({ collaboration }: PartProps) => (
  <>
    {collaboration.dueAt === null && <PurchasePanel collaboration={collaboration} />}
    {collaboration.dueAt === null && <CreatorDelivery collaboration={collaboration} />}
    {collaboration.can.submit.allowed && (
      <Section
        title={collaboration.rounds.length === 0 ? 'Submit content' : 'Submit the next round'}
      >
        <SubmitForm key={collaboration.rounds.length} content={collaboration} />
      </Section>
    )}
    {collaboration.can.goLive.allowed && (
      <Section title="Add your post’s link">
        <ContentLiveForm key={collaboration.rounds.length} content={collaboration} />
      </Section>
    )}
  </>
)

const Work = ({ collaboration }: PartProps) => (
  <>
    {collaboration.rounds.length > 0 && (
      <Section title="Your content">
        <ContentRounds
          collaborationId={collaboration.id}
          rounds={collaboration.rounds}
          checklist={collaboration.terms.checklist}
        />
      </Section>
    )}
    {collaboration.state === 'completed' && (
      <ContentRights brand={collaboration.brand.name} agreed={collaboration} />
    )}
    {collaboration.dueAt !== null && <PurchasePanel collaboration={collaboration} />}
    {collaboration.dueAt !== null && <CreatorDelivery collaboration={collaboration} />}
    {collaboration.state === 'completed' && (
      <CollaborationReviews
        side="creator"
        collaborationId={collaboration.id}
        other={collaboration.brand.name}
      />
    )}
  </>
)
