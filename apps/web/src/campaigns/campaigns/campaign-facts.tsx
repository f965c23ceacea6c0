import type { Campaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import {
  campaignCategoryLabels,
  campaignTypeLabels,
  nicheLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#ui/chip.tsx'
import { PictureGallery } from '#ui/pictures/picture-gallery.tsx'
import { Folded } from '#ui/section.tsx'
import { CampaignBrief } from './campaign-brief.tsx'
import { CampaignPicture } from './campaign-picture.tsx'
import { CampaignTerms } from './campaign-terms.tsx'
import { fundedInWords, nextSteps, paymentMoment, placesLeftInWords } from './campaign-words.ts'
import { RewardShown } from './reward-shown.tsx'

type OfCampaign = { campaign: Campaign }

export const CampaignPhotos = ({ campaign }: OfCampaign) =>
  campaign.pictures.length > 0 ? (
    <PictureGallery pictures={campaign.pictures} />
  ) : (
    <CampaignPicture
      campaign={campaign}
      shownWidth="min(92vw, 36rem)"
      frame={3}
      early
      className="aspect-3/1 w-full rounded-card"
    />
  )

export const CampaignPromise = ({
  campaign,
  match,
  rating,
}: OfCampaign & { match?: ReactNode; rating?: ReactNode }) => (
  <>
    <p className="flex flex-wrap gap-1.5">
      <Chip>{campaignTypeLabels[campaign.type]}</Chip>
      <Chip>{campaignCategoryLabels[campaign.category]}</Chip>
      <Chip>{nicheLabels[campaign.niche]}</Chip>
      {match}
    </p>
    <p className="tabular flex flex-wrap items-baseline gap-x-3 font-bold font-display text-2xl">
      <RewardShown of={campaign} beside="text-lg text-muted" />
    </p>
    <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {rating}
      <span>{placesLeftInWords(campaign)}</span>
      {campaign.coins + campaign.reimburseCapCoins > 0 && (
        <span className="flex items-center gap-1.5 text-ok">
          <ShieldCheck aria-hidden="true" className="size-4" />
          {fundedInWords(campaign)}
        </span>
      )}
    </p>
    <p className="text-sm empty:hidden">{paymentMoment(campaign)}</p>
  </>
)

export const CampaignWork = ({ campaign }: OfCampaign) => (
  <>
    <CampaignBrief campaign={campaign} />
    <CampaignTerms campaign={campaign} />
    <Folded title="What happens next" level="h3">
      <ol className="grid list-decimal gap-1.5 pl-5 marker:text-muted">
        {nextSteps(campaign).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Folded>
  </>
)
