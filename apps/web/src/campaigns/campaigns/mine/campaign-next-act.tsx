import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useState } from 'react'
import { BrandNextAct } from '#collaborations/overview/brand-next-act.tsx'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { useCampaignAct } from './use-campaign-act.tsx'

const BrandActWindow = lazyLayer(
  async () => (await import('#collaborations/overview/brand-act-window.tsx')).BrandActWindow,
)
const DecideSheet = lazyLayer(
  async () => (await import('#collaborations/overview/decide-sheet.tsx')).DecideSheet,
)

export const CampaignNextAct = ({
  campaign,
  onEdit,
}: {
  campaign: BrandCampaign
  onEdit: (campaign: BrandCampaign) => void
}) => {
  const [decides, setDecides] = useState(false)
  // Keeps the dialog of the clicked task open, even when the task is completed meanwhile.
  const [acted, setActed] = useState<BrandCampaign['next']>(null)
  const { start, windows } = useCampaignAct(campaign, onEdit)
  const next = nextOf(campaign)
  return (
    <>
      {next === 'decide' && (
        <Button
          size="small"
          aria-label={`Review ${counted(campaign.toDecide, 'application')}: ${campaign.title}`}
          data-next
          onPointerEnter={DecideSheet.preload}
          onClick={() => setDecides(true)}
        >
          Review {counted(campaign.toDecide, 'application')}
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
          aria-label={`Edit draft: ${campaign.title}`}
          disabledReason={reasonFor(campaign.can.edit)}
          data-next
          onClick={() => start('edit')}
        >
          Edit draft
        </Button>
      )}
      {next === 'act' && campaign.next && (
        <BrandNextAct
          of={{ ...campaign.next, turn: 'brand' }}
          about={campaign.title}
          onAct={() => setActed(campaign.next)}
        />
      )}
      {windows}
      {acted && <BrandActWindow {...acted} onClose={() => setActed(null)} />}
      {decides && <DecideSheet campaign={campaign} onClose={() => setDecides(false)} />}
    </>
  )
}

const nextOf = ({ next, state, archived, can }: BrandCampaign) => {
  if (next !== null) return next.state === 'applied' ? 'decide' : 'act'
  if (state !== 'draft' || archived) return null
  return can.publish.allowed ? 'publish' : 'edit'
}
