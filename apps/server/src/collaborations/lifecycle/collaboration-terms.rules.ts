import { createHash } from 'node:crypto'
import {
  agreedChecklist,
  type CampaignTextWith,
  ofTexts,
  textsWith,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { houseDays } from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'

const rounds = { changeRounds: 2, receiptRounds: 2 }

export type CampaignTerms = Record<CampaignTextWith<'ticked'>, string> & {
  coins: number
  reimburse_cap_coins: number
  reimburse_on: string
  needs_draft: boolean
  review_days: number
  keep_live_days: number
  usage_days: number
  usage_channels: string[]
  usage_edits: boolean
  usage_territory: string | null
  checklist: string[]
}

export const termsToday = (campaign: CampaignTerms): CollaborationTerms => ({
  ...houseDays,
  ...rounds,
  coins: campaign.coins,
  reimburseCapCoins: campaign.reimburse_cap_coins,
  reimburseOn: campaign.reimburse_on as CollaborationTerms['reimburseOn'],
  needsDraft: campaign.needs_draft,
  reviewDays: campaign.review_days,
  keepLiveDays: campaign.keep_live_days,
  usageDays: campaign.usage_days,
  usageChannels: campaign.usage_channels as CollaborationTerms['usageChannels'],
  usageEdits: campaign.usage_edits,
  usageTerritory: campaign.usage_territory,
  ...ofTexts(textsWith('ticked'), (name) => campaign[name]),
  checklist: agreedChecklist(campaign),
})

/** Returns the terms frozen at acceptance, or the campaign's current terms before acceptance. */
export const termsOf = (
  collaboration: { terms: unknown },
  campaign: CampaignTerms,
): CollaborationTerms => ({
  ...termsToday(campaign),
  // Stored terms may lack fields that were added later.
  ...(collaboration.terms as Partial<CollaborationTerms> | null),
})

export const reviewTermsOf = (
  collaboration: { terms: unknown },
  campaign: Pick<CampaignTerms, 'needs_draft'>,
): Pick<CollaborationTerms, 'needsDraft' | keyof typeof rounds> => ({
  needsDraft: campaign.needs_draft,
  ...rounds,
  ...(collaboration.terms as Partial<CollaborationTerms> | null),
})

export const fingerprintOf = (terms: CollaborationTerms): string => {
  const inOrder = Object.fromEntries(
    Object.entries(terms).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('hex')
}
