import type { Campaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { VerifiedMark } from '#accounts/brands/verified-mark.tsx'
import { ReportLink } from '#accounts/reports/report-link.tsx'
import { BehindBrandLater } from '#accounts/traders/behind-brand-later.tsx'
import { ApplyForm } from '#collaborations/applications/apply-form.tsx'
import { BrandDecides } from '#collaborations/track-record/brand-decides.tsx'
import { CampaignMatch } from '#discovery/matching/campaign-match.tsx'
import { CampaignPhotos, CampaignPromise, CampaignWork } from './campaign-facts.tsx'
import { CampaignStanding } from './campaign-standing.tsx'

export const CampaignWhole = ({
  campaign,
  preview = false,
}: {
  campaign: Campaign
  preview?: boolean
}) => {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <CampaignPhotos campaign={campaign} />
      <div className="grid gap-3">
        <CampaignPromise
          campaign={campaign}
          match={!preview && <CampaignMatch campaignId={campaign.id} />}
          rating={campaign.rating.count > 0 && <BrandRating rating={campaign.rating} />}
        />
        {!preview && (
          <div className="tabular flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm">
            <VerifiedMark of={campaign.brand} named />
            <BrandDecides brandSlug={campaign.brand.slug} />
            <CampaignStanding campaignId={campaign.id} />
          </div>
        )}
      </div>
      <CampaignWork campaign={campaign} />
      {!preview && (
        <>
          <BehindBrandLater brandSlug={campaign.brand.slug} />
          <ReportLink thing={{ kind: 'campaign', name: campaign.id }} name="this campaign" />
        </>
      )}
      {!preview && <ApplyForm campaign={campaign} />}
    </div>
  )
}
