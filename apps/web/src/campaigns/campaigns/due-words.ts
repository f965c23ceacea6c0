import type { CampaignCard } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import {
  contentDueLatest,
  contentStarts,
  produceDays,
} from '@tandem/contract/collaborations/lifecycle/content-due.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import { formatDate } from '#lib/dates.ts'

const starts = {
  acceptance: 'acceptance',
  product: 'the product arrives',
  receipt: 'the receipt is approved',
}

export const contentBegin = (category: CampaignCategory): string =>
  `after ${starts[contentStarts[category]]}`

export const contentTimeInWords = (category: CampaignCategory, days: number): string =>
  `${daysInWords(days)} ${contentBegin(category)}`

/** For example "14 days after acceptance, at the latest 22 Dec 2026". */
export const contentDueInWords = (
  campaign: Pick<CampaignCard, 'category' | 'deadline'>,
  days = produceDays,
): string => {
  const latest = contentDueLatest(campaign)
  const time = contentTimeInWords(campaign.category, days)
  return latest === null ? time : `${time}, at the latest ${formatDate(latest)}`
}
