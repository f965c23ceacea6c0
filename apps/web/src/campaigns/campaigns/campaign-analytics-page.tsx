import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import {
  campaignCategoryLabels,
  campaignTypeLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { useCanonicalAddress } from '#lib/address/canonical-address.ts'
import { usePageTitle } from '#lib/address/page-title.tsx'
import { isNotThere } from '#lib/api-refusal.ts'
import { type AddressTab, AddressTabs } from '#ui/address-tabs.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { brandCampaignQuery } from './campaign.api.ts'
import { CampaignFigures } from './campaign-figures.tsx'
import { CampaignStateChip } from './campaign-state-chip.tsx'
import { contentDueInWords } from './due-words.ts'
import { CampaignActions } from './mine/campaign-actions.tsx'

const NotOfThisBrand = lazyPart(
  async () => (await import('#shell/brands/not-of-this-brand.tsx')).NotOfThisBrand,
)

const CampaignCollaborations = lazyPart(
  async () =>
    (await import('#collaborations/overview/campaign-collaborations.tsx')).CampaignCollaborations,
)

const CampaignResults = lazyPart(
  async () => (await import('./results/campaign-results-tab.tsx')).CampaignResults,
)

const PublishedBrief = lazyPart(async () => (await import('./published-brief.tsx')).PublishedBrief)

const AssignedField = lazyPart(
  async () => (await import('#communication/assignments/assigned-field.tsx')).AssignedField,
)

const TeamNotes = lazyPart(async () => (await import('#discovery/notes/team-notes.tsx')).TeamNotes)

const CampaignEditor = lazyLayer(
  async () => (await import('./editor/campaign-editor.tsx')).CampaignEditor,
)

export const CampaignAnalyticsPage = ({
  brandName,
  campaignId,
}: {
  brandName: string
  campaignId: string
}) => {
  const campaign = useQuery(brandCampaignQuery(campaignId))
  usePageTitle(campaign.data && `${campaign.data.brand.name} · ${campaign.data.title}`)
  useCanonicalAddress({ brandName }, campaign.data && { brandName: campaign.data.brand.slug })
  if (campaign.isPending) return <PageSkeleton />
  if (campaign.isError && campaign.data === undefined)
    return isNotThere(campaign.error) ? (
      <Awaited fallback={<Skeleton className="h-40" />}>
        <NotOfThisBrand
          thingId={campaignId}
          otherwise={
            <EmptyState
              title="Campaign not found"
              text="Your brand has no campaign at this address."
              action={
                <Link to="/brand-campaigns" className={buttonClass('secondary')}>
                  Go to your campaigns
                </Link>
              }
            />
          }
        />
      </Awaited>
    ) : (
      <LoadFailure query={campaign} />
    )
  return <Whole key={campaignId} campaign={campaign.data} brandName={brandName} />
}

/** Without finished work, there is no result to show first. */
const firstTabOf = ({ state, toDecide, funnel }: BrandCampaign): TabName => {
  if (state === 'draft') return 'brief'
  return toDecide > 0 || funnel.completed === 0 ? 'creators' : 'results'
}

type TabName = 'results' | 'creators' | 'brief'

/** The first tab stays the same until the page is left. */
const Whole = ({ campaign, brandName }: { campaign: BrandCampaign; brandName: string }) => {
  const [{ waiting, first }] = useState(() => ({
    waiting: campaign.toDecide > 0,
    first: firstTabOf(campaign),
  }))
  const [search, onSearch] = useAddressSearch()
  const tabs: (AddressTab & { name: TabName })[] = [
    {
      ...{ name: 'results', label: 'Results' },
      panel: () => <CampaignResults campaign={campaign} brandName={brandName} />,
    },
    {
      ...{ name: 'creators', label: 'Creators', toAnswer: campaign.toDecide },
      panel: () => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <CampaignCollaborations
            campaignId={campaign.id}
            brandSlug={brandName}
            waiting={waiting}
            assigned={{
              toMe: search.assigned === 'me',
              onChange: (toMe) => {
                const { assigned: _, ...others } = search
                onSearch(toMe ? { ...others, assigned: 'me' } : others)
              },
            }}
          />
          <CampaignFigures campaign={campaign} />
        </div>
      ),
    },
    {
      ...{ name: 'brief', label: 'Brief' },
      panel: () => (
        <div className="grid gap-8">
          {campaign.publishedAt === null && <CampaignFigures campaign={campaign} />}
          <PublishedBrief campaign={campaign} />
        </div>
      ),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <CampaignHeading campaign={campaign} />
      <AddressTabs
        label="Parts of the campaign"
        tabs={tabs.toSorted(
          (one, other) => Number(other.name === first) - Number(one.name === first),
        )}
      />
      <Awaited fallback={null}>
        <TeamNotes noted={{ campaignId: campaign.id }} />
      </Awaited>
    </div>
  )
}

const CampaignHeading = ({ campaign }: { campaign: BrandCampaign }) => {
  const [edited, setEdited] = useState<BrandCampaign>()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-2">
        <h2 className="max-w-[22ch] text-balance break-words text-2xl">{campaign.title}</h2>
        <p className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
          <CampaignStateChip campaign={campaign} />
          <Chip>{campaignTypeLabels[campaign.type]}</Chip>
          <Chip>{campaignCategoryLabels[campaign.category]}</Chip>
          <span>Content due {contentDueInWords(campaign)}</span>
          {campaign.rating.count > 0 && (
            <span className="sm:ml-2">
              <BrandRating rating={campaign.rating} />
            </span>
          )}
        </p>
        <Awaited fallback={null}>
          <AssignedField part="campaign" id={campaign.id} />
        </Awaited>
      </div>
      <CampaignActions campaign={campaign} onEdit={setEdited} />
      {edited && (
        <CampaignEditor key={edited.id} campaign={edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}

const PageSkeleton = () => (
  <SkeletonRegion label="Loading the campaign" className="grid gap-10">
    <Skeleton className="h-16 w-80 max-w-full" />
    <Skeleton className="h-32 w-full rounded-card!" />
    <Skeleton className="h-44 w-full" />
    <Skeleton className="h-60 w-full" />
  </SkeletonRegion>
)
