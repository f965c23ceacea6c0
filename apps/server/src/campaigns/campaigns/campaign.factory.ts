import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { now } from '#platform/clock.ts'
import { createCampaign } from './steps/create-campaign.ts'
import { publishCampaign } from './steps/publish-campaign.ts'

type Brand = Awaited<ReturnType<typeof buildBrand>>

export const draftOf = (more: Partial<CampaignDraft> = {}): CampaignDraft => ({
  title: 'Three mornings with the serum',
  type: 'instagram_reel',
  category: 'paid_campaign',
  niche: 'beauty',
  description: 'Show how the serum fits into your morning.',
  requirements: 'One reel of at least 20 seconds.',
  deadline: new Date(now().getTime() + 30 * dayMs).toISOString(),
  creatorsNeeded: 3,
  coins: 500,
  ...more,
})

export const buildDraft = async (more: Partial<CampaignDraft> = {}, brand?: Brand) => {
  const owner = brand ?? (await buildBrand())
  const { id } = await createCampaign(owner.actor, draftOf(more))
  return { id, brand: owner }
}

export const buildCampaign = async (more: Partial<CampaignDraft> = {}, brand?: Brand) => {
  const draft = await buildDraft(more, brand)
  const terms = draftOf(more)
  const most = ((terms.coins ?? 0) * 2 + (terms.reimburseCapCoins ?? 0)) * terms.creatorsNeeded
  if (most > 0) await fundBrand(draft.brand.brandId, most)
  await publishCampaign(draft.brand.actor, draft.id)
  return draft
}
