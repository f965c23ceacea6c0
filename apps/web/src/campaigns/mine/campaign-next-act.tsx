import type { BrandCampaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'
import { useCampaignAct } from './use-campaign-act.tsx'

const DecideSheet = lazyLayer(async () => (await import('#sides/decide-sheet.tsx')).DecideSheet)

/** The one thing that waits for the brand; nothing while creators are at it. */
export const CampaignNextAct = ({
  campaign,
  onEdit,
}: {
  campaign: BrandCampaign
  onEdit: (campaign: BrandCampaign) => void
}) => {
  const [decides, setDecides] = useState(false)
  const { start, windows } = useCampaignAct(campaign, onEdit)
  const next = nextOf(campaign)
  return (
    <>
      {next === 'decide' && (
        <Button
          size="small"
          aria-label={`Decide on ${campaign.toDecide}: ${campaign.title}`}
          data-next
          onPointerEnter={DecideSheet.preload}
          onClick={() => setDecides(true)}
        >
          Decide on {campaign.toDecide}
        </Button>
      )}
      {next === 'publish' && (
        <Button
          size="small"
          aria-label={`Publish ${campaign.title}`}
          data-next
          onClick={() => start('publish')}
        >
          Publish
        </Button>
      )}
      {next === 'edit' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Go on with ${campaign.title}`}
          disabledReason={reasonFor(campaign.can.edit)}
          data-next
          onClick={() => start('edit')}
        >
          Go on
        </Button>
      )}
      {windows}
      {decides && <DecideSheet campaign={campaign} onClose={() => setDecides(false)} />}
    </>
  )
}

const nextOf = ({ toDecide, state, archived, can }: BrandCampaign) => {
  if (toDecide > 0) return 'decide'
  if (state !== 'draft' || archived) return null
  return can.publish.allowed ? 'publish' : 'edit'
}
