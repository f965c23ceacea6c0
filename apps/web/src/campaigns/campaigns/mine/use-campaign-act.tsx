import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { toast } from '#ui/toast.ts'
import { type CampaignStep, useCampaignStep } from '../campaign.api.ts'
import { confirmationOf, doneInWords } from './campaign-confirm.ts'
import type { CampaignAction } from './campaign-menu.tsx'

const PublishWindow = lazyLayer(async () => (await import('./publish-window.tsx')).PublishWindow)

const PlacesDialog = lazyLayer(async () => (await import('./places-dialog.tsx')).PlacesDialog)

export const useCampaignAct = (
  campaign: BrandCampaign,
  onEdit: (campaign: BrandCampaign) => void,
) => {
  const [asking, setAsking] = useState<CampaignStep>()
  const [resizing, setResizing] = useState(false)
  const write = useCampaignStep()
  const take = (step: CampaignStep) =>
    write.mutate(
      { step, campaignId: campaign.id },
      {
        onSuccess: (changed) => {
          toast.success(doneInWords[step])
          if (step === 'duplicate') onEdit(changed)
        },
        onError: (error) => toast.error(sentenceOf(error)),
        onSettled: () => setAsking(undefined),
      },
    )
  const start = (action: CampaignAction) => {
    if (action === 'edit') onEdit(campaign)
    else if (action === 'resize') setResizing(true)
    else if (confirmationOf(action, campaign) === undefined) take(action)
    else setAsking(action)
  }
  const question = asking && confirmationOf(asking, campaign)
  return {
    start,
    busy: write.isPending && asking === undefined,
    windows: (
      <>
        {resizing && <PlacesDialog campaign={campaign} onClose={() => setResizing(false)} />}
        {asking === 'publish' && (
          <PublishWindow
            campaign={campaign}
            onPublished={() => {}}
            onTrouble={(error) => toast.error(sentenceOf(error))}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking && asking !== 'publish' && question && (
          <ConfirmDialog
            {...question}
            open
            busy={write.isPending}
            onConfirm={() => take(asking)}
            onOpenChange={(open) => !open && setAsking(undefined)}
          />
        )}
      </>
    ),
  }
}
