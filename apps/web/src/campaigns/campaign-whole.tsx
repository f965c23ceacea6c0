import type { Campaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import {
  campaignCategoryLabels,
  campaignTypeLabels,
  nicheLabels,
} from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import { ShieldCheck } from 'lucide-react'
import { ApplyForm } from '#applications/apply-form.tsx'
import { BrandRating } from '#brands/brand-rating.tsx'
import { CampaignMatch } from '#matching/campaign-match.tsx'
import { BrandDecides } from '#records/brand-decides.tsx'
import { Chip } from '#ui/chip.tsx'
import { PictureGallery } from '#ui/pictures/picture-gallery.tsx'
import { useRefreshCampaigns } from './campaign.api.ts'
import { CampaignBrief } from './campaign-brief.tsx'
import { CampaignPicture } from './campaign-picture.tsx'
import { CampaignStanding } from './campaign-standing.tsx'
import { CampaignTerms } from './campaign-terms.tsx'
import {
  fundedInWords,
  nextSteps,
  paymentTermInWords,
  placesLeftInWords,
  rewardInWords,
} from './campaign-words.ts'
import { RewardInMoney } from './reward-in-money.tsx'

/** All a creator reads before applying. */
export const CampaignWhole = ({
  campaign,
  preview = false,
}: {
  campaign: Campaign
  /** For who writes it: without what only a creator can be told, or do. */
  preview?: boolean
}) => {
  const refresh = useRefreshCampaigns()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {campaign.pictures.length > 0 ? (
        <PictureGallery pictures={campaign.pictures} />
      ) : (
        <CampaignPicture
          campaign={campaign}
          shownWidth="min(92vw, 36rem)"
          frame={3}
          early
          className="aspect-3/1 w-full rounded-card"
        />
      )}
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-1.5">
          <Chip>{campaignTypeLabels[campaign.type]}</Chip>
          <Chip>{campaignCategoryLabels[campaign.category]}</Chip>
          <Chip>{nicheLabels[campaign.niche]}</Chip>
          {!preview && <CampaignMatch campaignId={campaign.id} />}
        </p>
        <p className="tabular flex flex-wrap items-baseline gap-x-3 font-bold font-display text-2xl">
          <span>{rewardInWords(campaign)}</span>
          <RewardInMoney of={campaign} className="text-lg text-muted" />
        </p>
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {campaign.rating.count > 0 && <BrandRating rating={campaign.rating} />}
          <span>{placesLeftInWords(campaign)}</span>
          {campaign.coins + campaign.reimburseCapCoins > 0 && (
            <span className="flex items-center gap-1.5 text-ok">
              <ShieldCheck aria-hidden="true" className="size-4" />
              {fundedInWords(campaign)}
            </span>
          )}
        </p>
        <p className="tabular text-sm">{paymentTermInWords(campaign)}</p>
        {!preview && (
          <div className="tabular flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm">
            <BrandDecides brandSlug={campaign.brand.slug} />
            <CampaignStanding campaignId={campaign.id} />
          </div>
        )}
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
      {!preview && <ApplyForm campaign={campaign} onApplied={() => void refresh()} />}
    </div>
  )
}
