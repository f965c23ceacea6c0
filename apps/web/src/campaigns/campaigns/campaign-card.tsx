import type { CampaignCard as Card } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { collaborationStateLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { produceDays } from '@tandem/contract/collaborations/lifecycle/content-due.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import { CalendarClock, MapPin, Package, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { VerifiedMark } from '#accounts/brands/verified-mark.tsx'
import { CampaignMatch } from '#discovery/matching/campaign-match.tsx'
import { CampaignWhy } from '#discovery/matching/campaign-why.tsx'
import { coinsInMoney, formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Ticket } from '#ui/tile.tsx'
import { CampaignPicture } from './campaign-picture.tsx'
import { fundedInWords, placesInBrief } from './campaign-words.ts'
import { contentBegin } from './due-words.ts'
import { RewardShown } from './reward-shown.tsx'

export const CampaignCard = ({
  campaign,
  onOpen,
  namesBrand = false,
  early = false,
}: {
  campaign: Card
  onOpen: () => void
  namesBrand?: boolean
  /** True for cards on the first screen, whose pictures load at once. */
  early?: boolean
}) => (
  <article className="relative grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden rounded-card border border-line bg-card shadow-rest transition-colors duration-120 hoverable:border-control">
    <div className="relative">
      <CampaignPicture
        campaign={campaign}
        shownWidth="min(92vw, 26rem)"
        frame={16 / 10}
        early={early}
        className="aspect-16/10 w-full"
      />
      <p className="absolute bottom-3 left-3 grid max-w-[calc(100%-1.5rem)] justify-items-start gap-1.5">
        <Ticket className="flex-wrap gap-x-1.5">
          <RewardShown of={campaign} beside="font-medium text-muted" brief />
        </Ticket>
      </p>
    </div>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5 p-4">
      {namesBrand && (
        <p className="flex min-w-0 items-center gap-2 text-muted text-sm">
          <span className="shrink-0">
            <BrandLogo
              name={campaign.brand.name}
              logoUrl={campaign.brand.logoUrl}
              hue={campaign.brand.hue}
              className="size-6 text-xs"
            />
          </span>
          <span className="truncate">{campaign.brand.name}</span>
          <VerifiedMark of={campaign.brand} />
        </p>
      )}
      <h2 className="text-balance text-lg leading-6">
        <button
          type="button"
          onClick={onOpen}
          className="max-w-full cursor-pointer text-left before:absolute before:inset-0 before:rounded-card"
        >
          {campaign.title}
        </button>
      </h2>
      <p className="flex flex-wrap items-center gap-1.5">
        <CampaignMatch campaignId={campaign.id} />
        <Chip>{campaignTypeLabels[campaign.type]}</Chip>
        {campaign.minFollowers > 0 && (
          <Chip>
            <span className="sr-only">Best for </span>
            {formatCoins(campaign.minFollowers)}+ followers
          </Chip>
        )}
        <OwnStanding campaign={campaign} />
      </p>
      <CampaignWhy campaignId={campaign.id} />
      <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <Fact icon={<Users />}>{placesInBrief(campaign)}</Fact>
        {campaign.coins + campaign.reimburseCapCoins > 0 && <Funded campaign={campaign} />}
        <Fact icon={<CalendarClock />}>
          <span className="sr-only">due </span>
          {daysInWords(produceDays)}
          <span className="sr-only"> {contentBegin(campaign.category)}</span>
        </Fact>
        {campaign.productCoins > 0 && !isGiftAlone(campaign) && (
          <Fact icon={<Package />}>
            <span className="sr-only">product worth </span>
            <ProductMoney coins={campaign.productCoins} />
          </Fact>
        )}
        {campaign.place !== '' && <Fact icon={<MapPin />}>{campaign.place}</Fact>}
      </ul>
      {campaign.rating.count > 0 && (
        <p className="text-sm">
          <BrandRating rating={campaign.rating} />
        </p>
      )}
    </div>
  </article>
)

const Funded = ({ campaign }: { campaign: Card }) => (
  <li className="flex gap-2 text-ok">
    <ShieldCheck aria-hidden="true" />
    <span className={campaign.placesFunded === campaign.creatorsNeeded ? 'sr-only' : undefined}>
      {fundedInWords(campaign)}
    </span>
  </li>
)

const isGiftAlone = ({ coins, reimburseCapCoins, productCoins }: Card): boolean =>
  productCoins > 0 && coins + reimburseCapCoins === 0

const ProductMoney = ({ coins }: { coins: number }) => coinsInMoney(coins, useInstallation())

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2">
    <span aria-hidden="true" className="text-muted">
      {icon}
    </span>
    <span className="min-w-0 break-words first-letter:uppercase">{children}</span>
  </li>
)

const OwnStanding = ({ campaign }: { campaign: Card }) => {
  if (campaign.collaboration !== null)
    return <Chip tone="accent">{collaborationStateLabels[campaign.collaboration.state]}</Chip>
  const reason = reasonFor(campaign.can.apply)
  return reason === undefined ? null : <Chip tone="warn">{reason}</Chip>
}

export const CampaignCardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line">
    <Skeleton className="aspect-16/10 w-full rounded-none!" />
    <div className="grid gap-2.5 p-4">
      <Skeleton className="h-6 w-40 max-w-full" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-6 w-52 max-w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-44 max-w-full" />
    </div>
  </div>
)
