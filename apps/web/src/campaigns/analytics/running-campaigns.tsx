import type { RunningCampaign } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import { Link } from '@tanstack/react-router'
import { Chip } from '#ui/chip.tsx'
import { Coins } from '#ui/coins.tsx'
import { Progress } from '#ui/progress.tsx'
import { Time } from '#ui/time.tsx'

export const RunningCampaigns = ({
  campaigns,
  brandSlug,
}: {
  campaigns: readonly RunningCampaign[]
  brandSlug: string
}) => (
  <ul className="grid divide-y divide-line">
    {campaigns.map((campaign) => (
      <li key={campaign.id} className="grid gap-2 py-4 first:pt-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/brand-campaigns/$brandName/$campaignId"
            params={{ brandName: brandSlug, campaignId: campaign.id }}
            className="min-w-0 font-semibold underline-offset-4 hoverable:underline"
          >
            {campaign.title}
          </Link>
          {campaign.state === 'paused' && <Chip tone="warn">Paused</Chip>}
          {campaign.applicationsToDecide > 0 && (
            <Chip tone="accent">{campaign.applicationsToDecide} to decide</Chip>
          )}
          {campaign.contentToReview > 0 && (
            <Chip tone="accent">{campaign.contentToReview} to review</Chip>
          )}
        </div>
        <Progress
          value={(campaign.placesTaken / campaign.creatorsNeeded) * 100}
          label={`Places taken in ${campaign.title}`}
        />
        <p className="tabular flex flex-wrap justify-between gap-x-4 text-muted text-sm">
          <Coins amount={campaign.heldCoins} className="text-ink" />
          <span>
            {campaign.placesTaken} of {campaign.creatorsNeeded}{' '}
            {plural(campaign.creatorsNeeded, 'place')} · until{' '}
            <Time at={campaign.deadline} as="date" />
          </span>
        </p>
      </li>
    ))}
  </ul>
)
