import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { Ellipsis } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import { campaignMenu } from './campaign-menu.tsx'
import { useCampaignAct } from './use-campaign-act.tsx'

export const CampaignActions = ({
  campaign,
  onEdit,
}: {
  campaign: BrandCampaign
  onEdit: (campaign: BrandCampaign) => void
}) => {
  const { start, busy, windows } = useCampaignAct(campaign, onEdit)
  return (
    <>
      <Menu
        items={campaignMenu(campaign, start)}
        trigger={
          <Button
            variant="quiet"
            size="icon"
            busy={busy}
            aria-label={`Actions for ${campaign.title}`}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
      {windows}
    </>
  )
}
