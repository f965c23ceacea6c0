import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import {
  Archive,
  ArchiveRestore,
  Ban,
  Copy,
  Lock,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  Rocket,
  Users,
} from 'lucide-react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import type { MenuItem } from '#ui/layer/menu.tsx'
import type { CampaignStep } from '../campaign.api.ts'

export type CampaignAction = CampaignStep | 'edit' | 'resize'

type Offer = { label: string; icon: LucideIcon; danger?: true }
const offers: Record<CampaignAction, Offer> = {
  edit: { label: 'Edit', icon: Pencil },
  resize: { label: 'Change places', icon: Users },
  publish: { label: 'Publish', icon: Rocket },
  pause: { label: 'Pause', icon: Pause },
  resume: { label: 'Resume', icon: Play },
  duplicate: { label: 'Duplicate', icon: Copy },
  archive: { label: 'Archive', icon: Archive },
  unarchive: { label: 'Restore', icon: ArchiveRestore },
  close: { label: 'Close', icon: Lock, danger: true },
  cancel: { label: 'Cancel campaign', icon: Ban, danger: true },
}

/** Actions that the menu shows in each state. The server decides which of them are enabled. */
const actionsSeen = (campaign: BrandCampaign): CampaignAction[] => {
  if (campaign.archived) return ['unarchive', 'duplicate']
  if (campaign.state === 'draft') return ['edit', 'publish', 'duplicate', 'archive']
  if (campaign.state === 'open') return ['edit', 'resize', 'pause', 'duplicate', 'close', 'cancel']
  if (campaign.state === 'paused')
    return ['edit', 'resize', 'resume', 'duplicate', 'close', 'cancel']
  return ['duplicate', 'archive']
}

export const campaignMenu = (
  campaign: BrandCampaign,
  onAction: (action: CampaignAction) => void,
): MenuItem[] =>
  actionsSeen(campaign).map((action) => {
    const { label, icon: Icon, danger } = offers[action]
    return {
      label,
      icon: <Icon aria-hidden="true" />,
      onSelect: () => onAction(action),
      disabledReason: reasonFor(campaign.can[action]),
      ...(danger && { tone: 'danger' as const }),
    }
  })
