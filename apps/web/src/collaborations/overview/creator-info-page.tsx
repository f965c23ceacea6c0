import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { CollaborationDetailSkeleton } from '#collaborations/lifecycle/collaboration-skeleton.tsx'
import { EndReasonNote } from '#collaborations/lifecycle/end-reason-note.tsx'
import { clockOf, nextStepForBrand } from '#collaborations/lifecycle/next-step.ts'
import { NextStepNote } from '#collaborations/lifecycle/next-step-note.tsx'
import { coinsOf } from '#collaborations/lifecycle/payment-stages.ts'
import { PaymentWay } from '#collaborations/lifecycle/payment-way.tsx'
import { Reward } from '#collaborations/lifecycle/reward.tsx'
import { StateChip } from '#collaborations/lifecycle/state-chip.tsx'
import { MessagesButton } from '#communication/messages/messages-button.tsx'
import { useCanonicalAddress } from '#lib/address/canonical-address.ts'
import { isNotThere } from '#lib/api-refusal.ts'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { CoinsWorth } from '#ui/coins.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Folded, Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { BrandActions } from './brand-actions.tsx'
import { DecisionButtons, useDecisions } from './brand-decisions.tsx'
import { isDeclining } from './declining-note.tsx'
import { ShortlistButton } from './shortlist-button.tsx'

const NotOfThisBrand = lazyPart(
  async () => (await import('#shell/brands/not-of-this-brand.tsx')).NotOfThisBrand,
)

const AssignedField = lazyPart(
  async () => (await import('#communication/assignments/assigned-field.tsx')).AssignedField,
)

const TeamNotes = lazyPart(async () => (await import('#discovery/notes/team-notes.tsx')).TeamNotes)

const ApplicantMatch = lazyPart(
  async () => (await import('#discovery/matching/applicant-match.tsx')).ApplicantMatch,
)

const ApplicantPosts = lazyPart(
  async () => (await import('./applicants/applicant-facts.tsx')).ApplicantPosts,
)

const CreatorProfileCard = lazyPart(
  async () => (await import('./creator-profile-card.tsx')).CreatorProfileCard,
)

const CreatorNote = lazyPart(
  async () => (await import('#discovery/notes/creator-note.tsx')).CreatorNote,
)

const AgreedWords = lazyPart(
  async () => (await import('#collaborations/lifecycle/agreed-words.tsx')).AgreedWords,
)

const AgreedTerms = lazyPart(
  async () => (await import('#collaborations/lifecycle/agreed-terms.tsx')).AgreedTerms,
)

const CollaborationTimeline = lazyPart(
  async () =>
    (await import('#collaborations/lifecycle/collaboration-timeline.tsx')).CollaborationTimeline,
)

const ContentRights = lazyPart(
  async () => (await import('#collaborations/lifecycle/agreed-rights.tsx')).ContentRights,
)

const DisputePanel = lazyPart(
  async () => (await import('#collaborations/disputes/dispute-panel.tsx')).DisputePanel,
)

const ContentRounds = lazyPart(
  async () => (await import('#collaborations/submissions/content-rounds.tsx')).ContentRounds,
)

const BrandDelivery = lazyPart(
  async () => (await import('#collaborations/shipments/brand-delivery.tsx')).BrandDelivery,
)

const ReceiptCheck = lazyPart(
  async () => (await import('#collaborations/receipts/receipt-check.tsx')).ReceiptCheck,
)

const CreatorReviews = lazyPart(
  async () => (await import('#collaborations/reviews/creator-reviews.tsx')).CreatorReviews,
)

const CollaborationReviews = lazyPart(
  async () =>
    (await import('#collaborations/reviews/collaboration-reviews.tsx')).CollaborationReviews,
)

const CreatorResults = lazyPart(
  async () => (await import('./creator-results/creator-results.tsx')).CreatorResults,
)

const CreatorPortfolio = lazyPart(
  async () => (await import('#content/posts/portfolio/creator-portfolio.tsx')).CreatorPortfolio,
)

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
      <Later>
        <NotOfThisBrand
          thingId={campaignId}
          otherwise={
            <EmptyState
              title="No creator here"
              text="This campaign has no creator at this address."
              action={
                <Link {...campaign} className={buttonClass('secondary')}>
                  See the campaign
                </Link>
              }
            />
          }
        />
      </Later>
    )
  return (
    <div className="grid gap-6">
      <Link {...campaign} className={`${buttonClass('quiet', 'small')} -ml-3.5 justify-self-start`}>
        <ArrowLeft aria-hidden="true" />
        {collaboration?.campaign.title ?? 'Back to the campaign'}
      </Link>
      {query.isPending && <CollaborationDetailSkeleton />}
      {query.isLoadingError && <LoadFailure query={query} />}
      {collaboration && <Whole collaboration={collaboration} brandName={brandName} />}
    </div>
  )
}

const Later = ({ children }: { children: ReactNode }) => (
  <Awaited fallback={<Skeleton className="h-24" />}>{children}</Awaited>
)

const Whole = ({
  collaboration,
  brandName,
}: {
  collaboration: BrandCollaborationDetail
  brandName: string
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Decide collaboration={collaboration} />
      <Awaited fallback={null}>
        <DisputePanel
          collaboration={collaboration}
          side="brand"
          other={collaboration.creator.name}
        />
      </Awaited>
      <Awaited fallback={null}>
        <CreatorResults
          campaignId={collaboration.campaign.id}
          brandName={brandName}
          creator={collaboration.creator}
        />
      </Awaited>
      {collaboration.dueAt === null && <Product collaboration={collaboration} />}
      {collaboration.rounds.length > 0 && (
        <Section
          title="Content"
          action={
            <Link
              to="/brand/review/$collaborationId"
              params={{ collaborationId: collaboration.id }}
              className={buttonClass('secondary', 'small')}
            >
              Open in the review room
            </Link>
          }
        >
          <Later>
            <ContentRounds
              collaborationId={collaboration.id}
              rounds={collaboration.rounds}
              checklist={collaboration.terms.checklist}
            />
          </Later>
        </Section>
      )}
      <Money collaboration={collaboration} />
      {collaboration.dueAt !== null && <Product collaboration={collaboration} />}
      {collaboration.state === 'completed' && (
        <Later>
          <ContentRights brand="Your brand" agreed={collaboration} />
        </Later>
      )}
      {collaboration.state === 'completed' && (
        <Later>
          <CollaborationReviews
            side="brand"
            collaborationId={collaboration.id}
            other={collaboration.creator.name}
          />
        </Later>
      )}
      {collaboration.pitch !== '' && collaboration.state !== 'applied' && (
        <Folded title="Pitch">
          <p className="whitespace-pre-line break-words">{collaboration.pitch}</p>
        </Folded>
      )}
      <Later>
        <CreatorPortfolio slug={collaboration.creator.slug} />
      </Later>
      <Later>
        <Folded title="Campaign brief">
          <AgreedWords campaign={collaboration} />
        </Folded>
        <AgreedTerms collaboration={collaboration} />
      </Later>
    </div>
    <div className="grid gap-8">
      <Later>
        <CreatorProfileCard collaboration={collaboration} />
      </Later>
      <Awaited fallback={null}>
        <TeamNotes noted={{ collaborationId: collaboration.id }} />
      </Awaited>
      <Later>
        <CreatorNote slug={collaboration.creator.slug} name={collaboration.creator.name} />
      </Later>
      <Folded title="History">
        <Later>
          <CollaborationTimeline
            entries={collaboration.timeline}
            names={{ creator: collaboration.creator.name, brand: 'You' }}
          />
        </Later>
      </Folded>
      {collaboration.creator.rating.count > 0 && (
        <Section title="Reviews by brands">
          <Later>
            <CreatorReviews slug={collaboration.creator.slug} name={collaboration.creator.name} />
          </Later>
        </Section>
      )}
    </div>
  </div>
)

const Product = ({ collaboration }: { collaboration: BrandCollaborationDetail }) => (
  <Awaited fallback={null}>
    <ReceiptCheck collaboration={collaboration} />
    <BrandDelivery collaboration={collaboration} />
  </Awaited>
)

const Decide = ({ collaboration }: { collaboration: BrandCollaborationDetail }) => {
  const { take, dialog } = useDecisions([collaboration])
  const { creator } = collaboration
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={creator.photoUrl} className="size-16" />
        <div className="grid min-w-0 flex-1 basis-28 gap-1">
          <h2 className="break-words text-xl">{creator.name}</h2>
          <div className="flex flex-wrap items-center gap-2">
            {isDeclining(collaboration) ? (
              <Chip>Declined</Chip>
            ) : (
              <StateChip state={collaboration.state} />
            )}
            <Awaited fallback={null}>
              <ApplicantMatch
                campaignId={collaboration.campaign.id}
                collaborationId={collaboration.id}
              />
            </Awaited>
          </div>
        </div>
        <div className="flex items-center gap-4">
          <ShortlistButton item={collaboration} />
          <BrandActions collaboration={collaboration} take={take} />
        </div>
      </div>
      {!isDeclining(collaboration) && (
        <NextStepNote
          step={nextStepForBrand({
            ...collaboration,
            ...collaboration.campaign,
            coins: coinsOf(collaboration),
            creator: creator.name,
          })}
          clock={clockOf(collaboration)}
          yourTurn={collaboration.turn === 'brand'}
        />
      )}
      <EndReasonNote reason={collaboration.reason} />
      <Awaited fallback={null}>
        <AssignedField part="collaboration" id={collaboration.id} />
      </Awaited>
      <div className="flex flex-wrap items-start gap-3">
        <DecisionButtons item={collaboration} take={take} />
        <MessagesButton collaborationId={collaboration.id} other={creator.name} />
      </div>
      {collaboration.state === 'applied' && (
        <>
          <p className="whitespace-pre-line break-words">{collaboration.pitch}</p>
          {collaboration.posts.length > 0 && (
            <Later>
              <ApplicantPosts posts={collaboration.posts} large />
            </Later>
          )}
        </>
      )}
      {dialog}
    </Card>
  )
}

const Gets = (of: ComponentProps<typeof Reward>) =>
  of.coins > 0 ? <CoinsWorth amount={of.coins} /> : <Reward {...of} />

const Money = ({ collaboration }: { collaboration: BrandCollaborationDetail }) => (
  <Card className="grid gap-5">
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Stat
        label={collaboration.state === 'completed' ? 'Creator got' : 'Creator gets'}
        value={<Gets coins={coinsOf(collaboration)} category={collaboration.campaign.category} />}
      />
      <Stat label="Fee on top" value={<CoinsWorth amount={collaboration.feeCoins} />} />
      <Stat label="Held now" value={<CoinsWorth amount={collaboration.coinsHeld} />} />
    </div>
    <PaymentWay of={collaboration} />
  </Card>
)
