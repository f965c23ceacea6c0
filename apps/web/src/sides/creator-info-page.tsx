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
import { BrandDelivery } from '#parcels/brand-delivery.tsx'
import { CreatorPortfolio } from '#posts/portfolio/creator-portfolio.tsx'
import { ReceiptCheck } from '#receipts/receipt-check.tsx'
import { CollaborationReviews } from '#reviews/collaboration-reviews.tsx'
import { CreatorReviews } from '#reviews/creator-reviews.tsx'
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
  const collaboration = query.data
  const brand = useSession().brand
  useCanonicalAddress(
    { brandName, creatorName },
    collaboration && {
      brandName: brand?.slug ?? brandName,
      creatorName: collaboration.creator.slug,
    },
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
        {collaboration?.campaign.title ?? 'Back to the campaign'}
      </Link>
      {query.isPending && <CollaborationDetailSkeleton />}
      {query.isLoadingError && <LoadFailure query={query} />}
      {collaboration && <Whole collaboration={collaboration} />}
    </div>
  )
}

const Whole = ({ collaboration }: { collaboration: BrandCollaborationDetail }) => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid gap-8">
      <Decide collaboration={collaboration} />
      <DisputePanel collaboration={collaboration} side="brand" other={collaboration.creator.name} />
      {collaboration.dueAt === null && <Product collaboration={collaboration} />}
      {collaboration.rounds.length > 0 && (
        <Section title="Content">
          <ContentRounds rounds={collaboration.rounds} checklist={collaboration.terms.checklist} />
        </Section>
      )}
      {collaboration.dueAt !== null && <Product collaboration={collaboration} />}
      {collaboration.state === 'completed' && (
        <ContentRights brand="Your brand" agreed={collaboration} />
      )}
      {collaboration.state === 'completed' && (
        <CollaborationReviews
          side="brand"
          collaborationId={collaboration.id}
          other={collaboration.creator.name}
        />
      )}
      {collaboration.pitch !== '' && (
        <Section title="Pitch">
          <p className="whitespace-pre-line break-words">{collaboration.pitch}</p>
        </Section>
      )}
      <CreatorPortfolio slug={collaboration.creator.slug} />
      <Section title="What the campaign asks for">
        <AgreedWords campaign={collaboration} />
      </Section>
      <AgreedTerms collaboration={collaboration} />
    </div>
    <div className="grid gap-8">
      <CreatorProfileCard collaboration={collaboration} />
      <CreatorNote slug={collaboration.creator.slug} name={collaboration.creator.name} />
      <Section title="History">
        <CollaborationTimeline
          entries={collaboration.timeline}
          names={{ creator: collaboration.creator.name, brand: 'You' }}
        />
      </Section>
      {collaboration.creator.rating.count > 0 && (
        <Section title="What brands say">
          <CreatorReviews slug={collaboration.creator.slug} name={collaboration.creator.name} />
        </Section>
      )}
    </div>
  </div>
)

const Product = ({ collaboration }: { collaboration: BrandCollaborationDetail }) => (
  <>
    <ReceiptCheck collaboration={collaboration} />
    <BrandDelivery collaboration={collaboration} />
  </>
)

const Decide = ({ collaboration }: { collaboration: BrandCollaborationDetail }) => (
  <Card className="grid gap-5">
    <div className="flex flex-wrap items-center gap-3">
      <StateChip state={collaboration.state} />
      <ApplicantMatch campaignId={collaboration.campaign.id} collaborationId={collaboration.id} />
      <MessagesButton collaborationId={collaboration.id} other={collaboration.creator.name} />
    </div>
    <NextStepNote
      step={nextStepForBrand({
        ...collaboration,
        ...collaboration.campaign,
        coins: coinsOf(collaboration),
        creator: collaboration.creator.name,
      })}
      clock={clockOf(collaboration)}
      yourTurn={collaboration.turn === 'brand'}
    />
    <EndReasonNote reason={collaboration.reason} />
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Stat
        label={collaboration.state === 'completed' ? 'Creator got' : 'Creator gets'}
        value={<Reward coins={coinsOf(collaboration)} category={collaboration.campaign.category} />}
      />
      <Stat label="Fee on top" value={<Coins amount={collaboration.feeCoins} />} />
      <Stat label="Held now" value={<Coins amount={collaboration.coinsHeld} />} />
    </div>
    <PaymentStages collaboration={collaboration} />
    <BrandDecisions item={collaboration} />
  </Card>
)
