import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { CampaignBrief } from './campaign-brief.tsx'
import { CampaignTerms } from './campaign-terms.tsx'

export const PublishedBrief = ({ campaign }: { campaign: BrandCampaign }) => (
  <div className="grid gap-8">
    <CampaignBrief campaign={campaign} />
    <CampaignTerms campaign={campaign} />
  </div>
)
