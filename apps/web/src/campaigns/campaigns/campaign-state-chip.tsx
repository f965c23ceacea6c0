import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import {
  type CampaignState,
  campaignStateLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { Chip, type ChipTone } from '#ui/chip.tsx'

const tones: Record<CampaignState, ChipTone> = {
  draft: 'neutral',
  open: 'ok',
  paused: 'warn',
  closed: 'neutral',
  cancelled: 'bad',
}

export const CampaignStateChip = ({
  campaign,
}: {
  campaign: Pick<BrandCampaign, 'state' | 'archived'>
}) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Chip tone={tones[campaign.state]}>{campaignStateLabels[campaign.state]}</Chip>
    {campaign.archived && <Chip>Archived</Chip>}
  </span>
)
