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
import { PaymentStages } from '#collaborations/payment-way.tsx'
import { Reward } from '#collaborations/reward.tsx'
import { StateChip } from '#collaborations/state-chip.tsx'
import { ContentLiveForm } from '#content/content-live-form.tsx'
import { ContentRounds } from '#content/content-rounds.tsx'
import { ExtendTime } from '#content/extend-time.tsx'
import { SubmitForm } from '#content/submit-form.tsx'
import { DisputePanel } from '#disputes/dispute-panel.tsx'
import { MessagesButton } from '#messages/messages-button.tsx'
import { PurchasePanel } from '#receipts/purchase-panel.tsx'
import { CollaborationReviews } from '#reviews/collaboration-reviews.tsx'
import { CreatorDelivery } from '#shipments/creator-delivery.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'
import { CreatorActions } from './creator-actions.tsx'

export const CollaborationSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useQuery(myCollaborationQuery(id))
  const it = query.data
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-sm:w-full! sm:max-w-xl!"
      title={it?.campaign.title ?? 'Collaboration'}
      description={
        it && (
          <Link
            to="/brand/$brandName"
            params={{ brandName: it.brand.slug }}
            className="underline underline-offset-4"
          >
            {it.brand.name}
          </Link>
        )
      }
    >
      {query.isPending && <CollaborationDetailSkeleton />}
      {query.isLoadingError && <LoadFailure query={query} />}
      {it && <Whole it={it} />}
    </Sheet>
  )
}

const Whole = ({ it }: { it: CreatorCollaborationDetail }) => (
  <div className="grid gap-8">
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StateChip state={it.state} />
        <span className="text-muted text-sm">
          since <Time at={it.stateSince} as="date-time" />
        </span>
        <MessagesButton collaborationId={it.id} other={it.brand.name} />
      </div>
      <NextStepNote
        step={nextStepForCreator({
          ...it,
          ...it.campaign,
          coins: coinsOf(it),
          brand: it.brand.name,
        })}
        clock={clockOf(it)}
        yourTurn={it.turn === 'creator'}
      />
      <EndReasonNote reason={it.reason} />
      <div className="grid grid-cols-2 gap-4">
        <Stat
          label={rewardLabel(it.state)}
          value={<Reward coins={coinsOf(it)} category={it.campaign.category} />}
        />
        {it.coinsHeld > 0 && (
          <Stat label="Held for you" value={<Coins amount={it.coinsHeld} />} note={heldNote(it)} />
        )}
      </div>
      <PaymentStages it={it} />
      <InvitationAnswer it={it} />
      <ExtendTime it={it} />
      <CreatorActions it={it} />
      <DisputePanel it={it} side="creator" other={it.brand.name} />
    </div>
    {it.dueAt === null && <PurchasePanel it={it} />}
    {it.dueAt === null && <CreatorDelivery it={it} />}
    {it.can.submit.allowed && (
      <Section title={it.rounds.length === 0 ? 'Submit content' : 'Submit the next round'}>
        <SubmitForm key={it.rounds.length} it={it} />
      </Section>
    )}
    {it.can.goLive.allowed && (
      <Section title="Report the live link">
        <ContentLiveForm key={it.rounds.length} it={it} />
      </Section>
    )}
    {it.state === 'completed' && <ContentRights brand={it.brand.name} it={it} />}
    {it.rounds.length > 0 && (
      <Section title="Your content">
        <ContentRounds rounds={it.rounds} checklist={it.terms.checklist} />
      </Section>
    )}
    {it.dueAt !== null && <PurchasePanel it={it} />}
    {it.dueAt !== null && <CreatorDelivery it={it} />}
    {it.state === 'completed' && (
      <CollaborationReviews side="creator" collaborationId={it.id} other={it.brand.name} />
    )}
    <Section title="What the campaign asks for">
      <AgreedWords it={it} />
      {it.state === 'invited' && <WholeOffer it={it} />}
    </Section>
    <AgreedTerms it={it} />
    {it.pitch !== '' && (
      <Section title="Your pitch">
        <p className="whitespace-pre-line break-words">{it.pitch}</p>
      </Section>
    )}
    <Section title="Timeline">
      <CollaborationTimeline
        entries={it.timeline}
        names={{ creator: 'You', brand: it.brand.name }}
      />
    </Section>
  </div>
)

/** Nothing is frozen before the yes: the campaign itself says what comes with it. */
const WholeOffer = ({ it }: { it: CreatorCollaborationDetail }) => (
  <Link
    to="/brand/$brandName"
    params={{ brandName: it.brand.slug }}
    search={{ campaign: it.campaign.id }}
    className={`${buttonClass('secondary', 'small')} justify-self-start`}
  >
    Read all terms of the campaign
  </Link>
)

const rewardLabel = (state: CreatorCollaborationDetail['state']): string => {
  if (state === 'completed') return 'You got'
  return ['declined', 'withdrawn', 'expired', 'cancelled'].includes(state) ? 'Reward' : 'You get'
}

const heldNote = ({ coinsHeld, purchase }: CreatorCollaborationDetail): string | undefined => {
  if (coinsHeld === 0) return undefined
  return purchase === null
    ? 'set aside until your content is approved'
    : 'set aside for the purchase and the content'
}
