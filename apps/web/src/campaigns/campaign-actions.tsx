import type { BrandCampaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import {
  Archive,
  ArchiveRestore,
  Ban,
  Copy,
  Ellipsis,
  Lock,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  Rocket,
} from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { type CampaignStep, useCampaignStep } from './campaign.api.ts'
import { confirmationOf, doneInWords } from './campaign-confirm.ts'

type Offer = { label: string; icon: LucideIcon; danger?: true }
const offers: Record<CampaignStep, Offer> = {
  publish: { label: 'Publish', icon: Rocket },
  pause: { label: 'Pause', icon: Pause },
  resume: { label: 'Resume', icon: Play },
  duplicate: { label: 'Duplicate', icon: Copy },
  archive: { label: 'Archive', icon: Archive },
  unarchive: { label: 'Bring back', icon: ArchiveRestore },
  close: { label: 'Close', icon: Lock, danger: true },
  cancel: { label: 'Cancel campaign', icon: Ban, danger: true },
}

/** Steps that make sense to see where the campaign stands; the server's verdict says which can be taken. */
const stepsSeen = (campaign: BrandCampaign): CampaignStep[] => {
  if (campaign.archived) return ['unarchive', 'duplicate']
  if (campaign.state === 'draft') return ['publish', 'duplicate', 'archive']
  if (campaign.state === 'open') return ['pause', 'duplicate', 'close', 'cancel']
  if (campaign.state === 'paused') return ['resume', 'duplicate', 'close', 'cancel']
  return ['duplicate', 'archive']
}

/** Everything a brand can do with a campaign, behind one button. */
export const CampaignActions = ({
  campaign,
  onEdit,
}: {
  campaign: BrandCampaign
  /** Opens the editor, also for a fresh copy. */
  onEdit: (campaign: BrandCampaign) => void
}) => {
  const [asking, setAsking] = useState<CampaignStep>()
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
  const start = (step: CampaignStep) =>
    confirmationOf(step, campaign) === undefined ? take(step) : setAsking(step)
  const question = asking && confirmationOf(asking, campaign)
  const editable = campaign.state !== 'closed' && campaign.state !== 'cancelled'
  const items: MenuItem[] = stepsSeen(campaign).map((seen) => {
    const { label, icon: Icon, danger } = offers[seen]
    return {
      label,
      icon: <Icon aria-hidden="true" />,
      onSelect: () => start(seen),
      disabledReason: reasonFor(campaign.can[seen]),
      ...(danger && { tone: 'danger' as const }),
    }
  })
  if (editable && !campaign.archived)
    items.unshift({
      label: 'Edit',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => onEdit(campaign),
      disabledReason: reasonFor(campaign.can.edit),
    })
  return (
    <>
      <Menu
        items={items}
        trigger={
          <Button
            variant="quiet"
            size="icon"
            busy={write.isPending && asking === undefined}
            aria-label={`Actions for ${campaign.title}`}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
      {asking && question && (
        <ConfirmDialog
          {...question}
          open
          busy={write.isPending}
          onConfirm={() => take(asking)}
          onOpenChange={(open) => !open && setAsking(undefined)}
        />
      )}
    </>
  )
}
