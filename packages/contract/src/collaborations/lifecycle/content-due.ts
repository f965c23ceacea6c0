import { dayMs } from '@tandem/contract/time.ts'
import type { CampaignCategory } from '../../campaigns/campaigns/campaign.vocabulary.ts'

export const produceDays = 14

/** After this step, the creator's time to make the content begins. */
export const contentStarts = {
  paid_campaign: 'acceptance',
  product_gifting: 'product',
  purchase_reimburse: 'receipt',
} as const satisfies Record<CampaignCategory, string>

type Due = { category: CampaignCategory; deadline: string }

/** Null when a product or a purchase comes first: then the campaign's deadline is no limit. */
export const contentDueLatest = ({ category, deadline }: Due): string | null =>
  contentStarts[category] === 'acceptance' ? deadline : null

export const contentDueAt = (start: Date, collaboration: Due, days: number): Date => {
  const due = start.getTime() + days * dayMs
  const latest = contentDueLatest(collaboration)
  return new Date(latest === null ? due : Math.min(due, Date.parse(latest)))
}
