import type { PublicCampaign } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { viewOpenCampaign } from '#campaigns/campaigns/index.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { linkPreview, type PreviewFacts } from './preview.rules.ts'
import { brandIsPublic } from './public-brand.views.ts'

type Shown = PublicCampaign['campaign']

const rewardWords = ({ category, coins, reimburseCapCoins }: Shown): string => {
  const parts = [
    category === 'product_gifting' ? 'The product' : '',
    category === 'purchase_reimburse' ? `Up to ${coinsInWords(reimburseCapCoins)} back` : '',
    coins > 0 ? coinsInWords(coins) : '',
  ]
  return parts.filter(Boolean).join(' and ')
}

export const campaignPreview = (campaign: Shown): PreviewFacts => ({
  kind: 'campaign',
  title: campaign.title,
  lines: [`By ${campaign.brand.name}`, rewardWords(campaign)].filter(Boolean),
  picture: campaign.cover?.url ?? campaign.brand.logoUrl,
  hue: campaign.brand.hue,
})

/** Answers 404 unless the campaign takes applications and its brand's page is public. */
export const viewPublicCampaign = async (id: string): Promise<PublicCampaign> => {
  const campaign = (await viewOpenCampaign(id)) ?? refuse('campaign.not_found')
  if (!(await brandIsPublic(db, campaign.brand.slug))) return refuse('campaign.not_found')
  return {
    campaign,
    preview: linkPreview(settings.publicUrl, campaignPreview(campaign), {
      path: `/brand/${campaign.brand.slug}?campaign=${id}`,
      name: id,
      description: campaign.description,
    }),
  }
}
