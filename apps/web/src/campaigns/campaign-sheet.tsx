import type { Campaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import {
  campaignCategoryLabels,
  campaignTypeLabels,
  nicheLabels,
} from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { ApplyForm } from '#applications/apply-form.tsx'
import { BrandRating } from '#brands/brand-rating.tsx'
import { useIsMobile } from '#lib/use-media.ts'
import { CampaignMatch } from '#matching/campaign-match.tsx'
import { BrandDecides } from '#records/brand-decides.tsx'
import { Chip } from '#ui/chip.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { campaignQuery, useRefreshCampaigns } from './campaign.api.ts'
import { CampaignBrief } from './campaign-brief.tsx'
import { CampaignStanding } from './campaign-standing.tsx'
import { CampaignTerms } from './campaign-terms.tsx'
import {
  fundedInWords,
  nextSteps,
  paymentTermInWords,
  placesLeftInWords,
  rewardInWords,
} from './campaign-words.ts'

export const CampaignSheet = ({
  campaignId,
  onClose,
}: {
  campaignId: string
  onClose: () => void
}) => {
  const campaign = useQuery(campaignQuery(campaignId))
  const side = useIsMobile() ? 'bottom' : 'right'
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      side={side}
      className={side === 'right' ? 'sm:max-w-xl!' : 'h-[85dvh]'}
      title={campaign.data?.title ?? 'Campaign'}
      description={campaign.data && `By ${campaign.data.brand.name}`}
    >
      {campaign.isPending && <SheetSkeleton />}
      {campaign.isError && (
        <LoadFailure query={campaign} title="This campaign could not be opened" />
      )}
      {campaign.data && <CampaignDetails campaign={campaign.data} />}
    </Sheet>
  )
}

const CampaignDetails = ({ campaign }: { campaign: Campaign }) => {
  const refresh = useRefreshCampaigns()
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-1.5">
          <Chip>{campaignTypeLabels[campaign.type]}</Chip>
          <Chip>{campaignCategoryLabels[campaign.category]}</Chip>
          <Chip>{nicheLabels[campaign.niche]}</Chip>
          <CampaignMatch campaignId={campaign.id} />
        </p>
        <p className="tabular font-bold font-display text-2xl">{rewardInWords(campaign)}</p>
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <BrandRating rating={campaign.rating} />
          <span>{placesLeftInWords(campaign)}</span>
          {campaign.coins + campaign.reimburseCapCoins > 0 && (
            <span className="flex items-center gap-1.5 text-ok">
              <ShieldCheck aria-hidden="true" className="size-4" />
              {fundedInWords(campaign)}
            </span>
          )}
        </p>
        <p className="tabular text-sm">{paymentTermInWords(campaign)}</p>
        <CampaignStanding campaignId={campaign.id} />
        <BrandDecides brandSlug={campaign.brand.slug} name={campaign.brand.name} />
      </div>
      <CampaignBrief campaign={campaign} />
      <CampaignTerms campaign={campaign} />
      <section className="grid gap-2">
        <h3 className="text-lg">What happens next</h3>
        <ol className="grid list-decimal gap-1.5 pl-5 marker:text-muted">
          {nextSteps(campaign).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <ApplyForm campaign={campaign} onApplied={() => void refresh()} />
    </div>
  )
}

const SheetSkeleton = () => (
  <SkeletonRegion label="Loading the campaign" className="grid gap-4">
    <Skeleton className="h-6 w-56 max-w-full" />
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-40 w-full" />
  </SkeletonRegion>
)
