import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { Ellipsis } from 'lucide-react'
import { useMuteEntry } from '#communication/notifications/preferences/use-mute-entry.tsx'
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
  const mute = useMuteEntry('brand', {
    of: 'campaign',
    id: campaign.id,
    name: `“${campaign.title}”`,
    campaignId: campaign.id,
  })
  const items = campaignMenu(campaign, start)
  return (
    <>
      <Menu
        // Nothing happens in a draft that anybody is notified about.
        items={campaign.state === 'draft' ? items : [...items, mute.item]}
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
      {mute.dialog}
      {windows}
    </>
  )
}
