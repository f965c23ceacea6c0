import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { InvitationAnswer } from '#applications/invitation-answer.tsx'
import { ContentRights } from '#collaborations/agreed-rights.tsx'
import { AgreedTerms } from '#collaborations/agreed-terms.tsx'
import { AgreedWords } from '#collaborations/agreed-words.tsx'
import { myCollaborationQuery } from '#collaborations/collaboration.api.ts'
import { CollaborationDetailSkeleton } from '#collaborations/collaboration-skeleton.tsx'
import { CollaborationTimeline } from '#collaborations/collaboration-timeline.tsx'
import { EndReasonNote } from '#collaborations/end-reason-note.tsx'
import { clockOf, nextStepForCreator } from '#collaborations/next-step.ts'
import { NextStepNote } from '#collaborations/next-step-note.tsx'
import { coinsOf } from '#collaborations/payment-stages.ts'
import { PaymentWay } from '#collaborations/payment-way.tsx'
import { Reward } from '#collaborations/reward.tsx'
import { StateChip } from '#collaborations/state-chip.tsx'
import { ContentLiveForm } from '#content/content-live-form.tsx'
import { ContentRounds } from '#content/content-rounds.tsx'
import { SubmitForm } from '#content/submit-form.tsx'
import { DisputePanel } from '#disputes/dispute-panel.tsx'
import { MessagesButton } from '#messages/messages-button.tsx'
import { CreatorDelivery } from '#parcels/creator-delivery.tsx'
import { PurchasePanel } from '#receipts/purchase-panel.tsx'
import { CollaborationReviews } from '#reviews/collaboration-reviews.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { Hint } from '#ui/hint.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'
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

/** What to do next comes first, then the work, then the talk about it. */
const Whole = ({ collaboration }: { collaboration: CreatorCollaborationDetail }) => (
  <div className="grid gap-8">
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StateChip state={collaboration.state} />
        <span className="min-w-0 flex-1 text-muted text-sm">
          since <Time at={collaboration.stateSince} as="date" />
        </span>
        <CreatorActions collaboration={collaboration} />
      </div>
      <NextStepNote
        step={nextStepForCreator({
          ...collaboration,
          ...collaboration.campaign,
          coins: coinsOf(collaboration),
          brand: collaboration.brand.name,
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
      <InvitationAnswer collaboration={collaboration} />
      <DisputePanel collaboration={collaboration} side="creator" other={collaboration.brand.name} />
    </div>
    <NextForm collaboration={collaboration} />
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Stat
          label={rewardLabel(collaboration.state)}
          value={
            <Reward coins={coinsOf(collaboration)} category={collaboration.campaign.category} />
          }
        />
        {collaboration.coinsHeld > 0 && (
          <Stat
            label={
              <>
                Held for you
                <Hint label="What is held for you">{heldNote(collaboration)}</Hint>
              </>
            }
            value={<Coins amount={collaboration.coinsHeld} />}
          />
        )}
      </div>
      <PaymentWay of={collaboration} />
    </div>
    <Work collaboration={collaboration} />
    <div>
      <MessagesButton collaborationId={collaboration.id} other={collaboration.brand.name} />
    </div>
    <Asks collaboration={collaboration} />
    <AgreedTerms collaboration={collaboration} />
    {collaboration.pitch !== '' && (
      <Section title="Your pitch">
        <p className="whitespace-pre-line break-words">{collaboration.pitch}</p>
      </Section>
    )}
    <Section title="Timeline">
      <CollaborationTimeline
        entries={collaboration.timeline}
        names={{ creator: 'You', brand: collaboration.brand.name }}
      />
    </Section>
  </div>
)

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
      <Section title="Report the live link">
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

/** Open while it is worked by, and folded once it is handed in or over. */
const Asks = ({ collaboration }: PartProps) => {
  const { state, can, rounds, terms } = collaboration
  // Beside the form, and in each round, its items stand to be ticked.
  const ticked = can.submit.allowed || rounds.length > 0
  const words = (
    <AgreedWords
      campaign={ticked ? { ...collaboration, terms: { ...terms, checklist: [] } } : collaboration}
    />
  )
  return asksOpen.has(state) ? (
    <Section title={asksTitle}>
      {words}
      {state === 'invited' && <WholeOffer collaboration={collaboration} />}
    </Section>
  ) : (
    <details>
      <summary className="min-h-9 cursor-pointer content-center">
        <h2 className="inline text-xl">{asksTitle}</h2>
      </summary>
      <div className="pt-4">{words}</div>
    </details>
  )
}

const asksTitle = 'What the campaign asks for'
const asksOpen = new Set<CreatorCollaborationDetail['state']>([
  'invited',
  'accepted',
  'shipped',
  'producing',
  'changes_requested',
])

/** Nothing is frozen before the yes: the campaign itself says what comes with it. */
const WholeOffer = ({ collaboration }: { collaboration: CreatorCollaborationDetail }) => (
  <Link
    to="/brand/$brandName"
    params={{ brandName: collaboration.brand.slug }}
    search={{ campaign: collaboration.campaign.id }}
    className={`${buttonClass('secondary', 'small')} justify-self-start`}
  >
    Read all terms of the campaign
  </Link>
)

const rewardLabel = (state: CreatorCollaborationDetail['state']): string => {
  if (state === 'completed') return 'You got'
  return ['declined', 'withdrawn', 'expired', 'cancelled'].includes(state) ? 'Reward' : 'You get'
}

const heldNote = ({ purchase }: CreatorCollaborationDetail): string =>
  purchase === null
    ? 'Set aside until your content is approved. Nobody else can have it.'
    : 'Set aside for the purchase and the content. Nobody else can have it.'
