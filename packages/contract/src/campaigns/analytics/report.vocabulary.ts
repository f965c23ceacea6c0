import type { Provenance } from './brand-report.schema.ts'
import type { CampaignSpending } from './campaign-report.schema.ts'
import type { Grouping } from './measures.ts'

export const groupLabels: Record<Grouping, string> = {
  campaign: 'Campaign',
  creator: 'Creator',
  type: 'Content type',
  platform: 'Platform',
  deal: 'Deal type',
  niche: 'Niche',
}

export const provenanceLabels: Record<Provenance, string> = {
  platform: 'Read from the platform',
  screenshot: 'Self-reported with a screenshot',
  self_reported: 'Self-reported',
  not_given: 'No numbers yet',
}

export const spendingLabels: Record<keyof CampaignSpending, string> = {
  plannedCoins: 'Planned for all places',
  heldCoins: 'Held',
  paidCoins: 'Paid to creators',
  feeCoins: 'Fees',
  commissionCoins: 'Commissions, with fees',
  spentCoins: 'Spent',
  returnedCoins: 'Returned to your wallet',
  giftCoins: 'Products sent (value)',
  writtenOffCoins: 'Written-off products (value)',
}

/** Figures that stand out. Money comes first. */
export const mainFigureIds = ['spent', 'views', 'engagement_rate', 'cost_per_engagement'] as const
