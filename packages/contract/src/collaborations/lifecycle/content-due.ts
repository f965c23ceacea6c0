import { dayMs } from '@tandem/contract/time.ts'
import type { CampaignCategory } from '../../campaigns/campaigns/campaign.vocabulary.ts'

/** How long making the content may take where nobody agreed on anything else. */
export const produceDays = 14

/** What makes the content possible: from then on its days count, however late that is. */
export const contentStarts = {
  paid_campaign: 'acceptance',
  product_gifting: 'product',
  purchase_reimburse: 'receipt',
} as const satisfies Record<CampaignCategory, string>

type Due = { category: CampaignCategory; deadline: string }

/** The campaign's deadline is the last day only where nothing has to travel or be bought before. */
export const contentDueLatest = ({ category, deadline }: Due): string | null =>
  contentStarts[category] === 'acceptance' ? deadline : null

export const contentDueAt = (start: Date, collaboration: Due, days: number): Date => {
  const due = start.getTime() + days * dayMs
  const latest = contentDueLatest(collaboration)
  return new Date(latest === null ? due : Math.min(due, Date.parse(latest)))
}
