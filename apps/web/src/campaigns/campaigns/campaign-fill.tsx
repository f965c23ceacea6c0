import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { Progress } from '#ui/progress.tsx'

export const CampaignFill = ({
  campaign,
}: {
  campaign: Pick<BrandCampaign, 'creatorsNeeded' | 'placesTaken' | 'title'>
}) => (
  <span className="grid min-w-24 gap-1.5">
    <span className="tabular text-sm">
      {formatCoins(campaign.placesTaken)} of {formatCoins(campaign.creatorsNeeded)}
    </span>
    <Progress
      value={(campaign.placesTaken / campaign.creatorsNeeded) * 100}
      label={`Places taken in ${campaign.title}`}
    />
  </span>
)
