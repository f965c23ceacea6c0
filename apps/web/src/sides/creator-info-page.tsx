import type { BrandCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ContentRights } from '#collaborations/agreed-rights.tsx'
import { AgreedTerms } from '#collaborations/agreed-terms.tsx'
import { AgreedWords } from '#collaborations/agreed-words.tsx'
import { creatorInCampaignQuery } from '#collaborations/collaboration.api.ts'
import { CollaborationDetailSkeleton } from '#collaborations/collaboration-skeleton.tsx'
import { CollaborationTimeline } from '#collaborations/collaboration-timeline.tsx'
import { EndReasonNote } from '#collaborations/end-reason-note.tsx'
import { clockOf, nextStepForBrand } from '#collaborations/next-step.ts'
import { NextStepNote } from '#collaborations/next-step-note.tsx'
import { coinsOf } from '#collaborations/payment-stages.ts'
import { PaymentStages } from '#collaborations/payment-way.tsx'
import { Reward } from '#collaborations/reward.tsx'
import { StateChip } from '#collaborations/state-chip.tsx'
import { ContentRounds } from '#content/content-rounds.tsx'
import { DisputePanel } from '#disputes/dispute-panel.tsx'
import { isNotThere } from '#lib/api-refusal.ts'
import { useCanonicalAddress } from '#lib/canonical-address.ts'
import { useSession } from '#lib/session.ts'
import { ApplicantMatch } from '#matching/applicant-match.tsx'
import { MessagesButton } from '#messages/messages-button.tsx'
import { CreatorNote } from '#notes/creator-note.tsx'
import { ReceiptCheck } from '#receipts/receipt-check.tsx'
import { CollaborationReviews } from '#reviews/collaboration-reviews.tsx'
import { CreatorReviews } from '#reviews/creator-reviews.tsx'
import { BrandDelivery } from '#shipments/brand-delivery.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Coins } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Stat } from '#ui/stat.tsx'
import { BrandDecisions } from './brand-decisions.tsx'
import { CreatorProfileCard } from './creator-profile-card.tsx'

type PageProps = { brandName: string; campaignId: string; creatorName: string }

export const CreatorInfoPage = ({ brandName, campaignId, creatorName }: PageProps) => {
  const query = useQuery(creatorInCampaignQuery(campaignId, creatorName))
  const it = query.data
  const brand = useSession().brand
  useCanonicalAddress(
    { brandName, creatorName },
    it && { brandName: brand?.slug ?? brandName, creatorName: it.creator.slug },
  )
  const campaign = {
    to: '/brand-campaigns/$brandName/$campaignId' as const,
    params: { brandName, campaignId },
  }
  if (query.isLoadingError && isNotThere(query.error))
    return (
      <EmptyState
        title="No creator here"
        text="This campaign has no creator at this address."
        action={
          <Link {...campaign} className={buttonClass('secondary')}>
            See the campaign
          </Link>
        }
      />
    )
  return (
    <div className="grid gap-6">
      <Link {...campaign} className={`${buttonClass('quiet', 'small')} -ml-3.5 justify-self-start`}>
        <ArrowLeft aria-hidden="true" />
        {it?.campaign.title ?? 'Back to the campaign'}
      </Link>
      {query.isPending && <CollaborationDetailSkeleton />}
      {query.isLoadingError && <LoadFailure query={query} />}
      {it && <Whole it={it} />}
    </div>
  )
}

const Whole = ({ it }: { it: BrandCollaborationDetail }) => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid gap-8">
      <Decide it={it} />
      <DisputePanel it={it} side="brand" other={it.creator.name} />
      {it.dueAt === null && <Product it={it} />}
      {it.rounds.length > 0 && (
        <Section title="Content">
          <ContentRounds rounds={it.rounds} checklist={it.terms.checklist} />
        </Section>
      )}
      {it.dueAt !== null && <Product it={it} />}
      {it.state === 'completed' && <ContentRights brand="Your brand" it={it} />}
      {it.state === 'completed' && (
        <CollaborationReviews side="brand" collaborationId={it.id} other={it.creator.name} />
      )}
      {it.pitch !== '' && (
        <Section title="Pitch">
          <p className="whitespace-pre-line break-words">{it.pitch}</p>
        </Section>
      )}
      <Section title="What the campaign asks for">
        <AgreedWords it={it} />
      </Section>
      <AgreedTerms it={it} />
    </div>
    <div className="grid gap-8">
      <CreatorProfileCard it={it} />
      <CreatorNote slug={it.creator.slug} name={it.creator.name} />
      <Section title="History">
        <CollaborationTimeline
          entries={it.timeline}
          names={{ creator: it.creator.name, brand: 'You' }}
        />
      </Section>
      {it.creator.rating.count > 0 && (
        <Section title="What brands say">
          <CreatorReviews slug={it.creator.slug} name={it.creator.name} />
        </Section>
      )}
    </div>
  </div>
)

const Product = ({ it }: { it: BrandCollaborationDetail }) => (
  <>
    <ReceiptCheck it={it} />
    <BrandDelivery it={it} />
  </>
)

const Decide = ({ it }: { it: BrandCollaborationDetail }) => (
  <Card className="grid gap-5">
    <div className="flex flex-wrap items-center gap-3">
      <StateChip state={it.state} />
      <ApplicantMatch campaignId={it.campaign.id} collaborationId={it.id} />
      <MessagesButton collaborationId={it.id} other={it.creator.name} />
    </div>
    <NextStepNote
      step={nextStepForBrand({
        ...it,
        ...it.campaign,
        coins: coinsOf(it),
        creator: it.creator.name,
      })}
      clock={clockOf(it)}
      yourTurn={it.turn === 'brand'}
    />
    <EndReasonNote reason={it.reason} />
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Stat
        label={it.state === 'completed' ? 'Creator got' : 'Creator gets'}
        value={<Reward coins={coinsOf(it)} category={it.campaign.category} />}
      />
      <Stat label="Fee on top" value={<Coins amount={it.feeCoins} />} />
      <Stat label="Held now" value={<Coins amount={it.coinsHeld} />} />
    </div>
    <PaymentStages it={it} />
    <BrandDecisions item={it} />
  </Card>
)
