import type { CampaignCard as Card } from '@tandem/contract/campaigns/campaign.schema.ts'
import {
  campaignCategoryLabels,
  campaignTypeLabels,
} from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import { collaborationStateLabels } from '@tandem/contract/collaborations/collaboration.state.ts'
import { ShieldCheck } from 'lucide-react'
import { BrandRating } from '#brands/brand-rating.tsx'
import { formatCoins } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { CampaignMatch } from '#matching/campaign-match.tsx'
import { Chip } from '#ui/chip.tsx'
import { meshGradient } from '#ui/mesh.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Ticket } from '#ui/tile.tsx'
import {
  fundedInWords,
  paymentTermInWords,
  placesLeftInWords,
  rewardInWords,
} from './campaign-words.ts'
import { contentDueInWords } from './due-words.ts'

export const CampaignCard = ({
  campaign,
  onOpen,
  namesBrand = false,
}: {
  campaign: Card
  onOpen: () => void
  /** Where campaigns of several brands stand together. */
  namesBrand?: boolean
}) => (
  <article className="relative flex gap-4 rounded-card border border-line bg-card p-4 shadow-rest transition-colors duration-120 hoverable:border-control">
    <span
      aria-hidden="true"
      className="w-14 shrink-0 self-stretch rounded-control md:w-18"
      style={{ background: meshGradient(campaign.id) }}
    />
    <div className="grid min-w-0 grow content-start gap-2.5">
      <h2 className="text-balance text-lg leading-6">
        <button
          type="button"
          onClick={onOpen}
          className="cursor-pointer text-left before:absolute before:inset-0 before:rounded-card"
        >
          {campaign.title}
        </button>
      </h2>
      {namesBrand && <p className="-mt-1.5 text-muted text-sm">{campaign.brand.name}</p>}
      <p className="text-sm">
        <BrandRating rating={campaign.rating} />
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        <CampaignMatch campaignId={campaign.id} />
        <Chip>{campaignTypeLabels[campaign.type]}</Chip>
        <Chip>{campaignCategoryLabels[campaign.category]}</Chip>
        {campaign.minFollowers > 0 && (
          <Chip>Best from {formatCoins(campaign.minFollowers)} followers</Chip>
        )}
        <OwnStanding campaign={campaign} />
      </p>
      <p>
        <Ticket className="border border-line bg-sunken">{rewardInWords(campaign)}</Ticket>
      </p>
      <p className="tabular text-muted text-sm">
        {placesLeftInWords(campaign)} · content due {contentDueInWords(campaign)}
      </p>
      <p className="tabular text-muted text-sm">{paymentTermInWords(campaign)}</p>
      {campaign.coins + campaign.reimburseCapCoins > 0 && (
        <p className="tabular flex items-center gap-1.5 text-ok text-sm">
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
          {fundedInWords(campaign)}
        </p>
      )}
    </div>
  </article>
)

const OwnStanding = ({ campaign }: { campaign: Card }) => {
  if (campaign.collaboration !== null)
    return <Chip tone="accent">{collaborationStateLabels[campaign.collaboration.state]}</Chip>
  const reason = reasonFor(campaign.can.apply)
  return reason === undefined ? null : <Chip tone="warn">{reason}</Chip>
}

export const CampaignCardSkeleton = () => (
  <div className="flex gap-4 rounded-card border border-line p-4">
    <Skeleton className="w-14 shrink-0 rounded-control! md:w-18" />
    <div className="grid grow gap-2.5">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-6 w-52 max-w-full" />
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-5 w-60 max-w-full" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-5 w-44 max-w-full" />
    </div>
  </div>
)
