import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { useState } from 'react'
import { CampaignBrief } from './campaign-brief.tsx'
import { CampaignTerms } from './campaign-terms.tsx'

export const PublishedBrief = ({ campaign }: { campaign: BrandCampaign }) => {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="rounded-card border border-line bg-card p-4 open:grid open:gap-6"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-semibold">Brief and terms</summary>
      {open && (
        <>
          <CampaignBrief campaign={campaign} />
          <CampaignTerms campaign={campaign} />
        </>
      )}
    </details>
  )
}
