import type {
  BrandCampaign,
  Campaign,
} from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { draftOf } from './values/campaign-draft.ts'
import type { CampaignValues } from './values/campaign-values.ts'

export const previewOf = (values: CampaignValues, campaign: BrandCampaign): Campaign => {
  const { usageDays: days, usageChannels: channels, ...draft } = draftOf(values)
  const { usageEdits: edits, usageTerritory: territory, ...words } = draft
  const banner = campaign.pictures.length === 0 ? campaign.cover : null
  return {
    ...words,
    id: campaign.id,
    state: 'open',
    cover: values.pictures[0] ?? banner,
    rating: campaign.rating,
    productCoins: words.product?.valueCoins ?? 0,
    placesTaken: 0,
    placesFunded: words.creatorsNeeded,
    usage: { days, channels, edits, territory },
    publishedAt: campaign.createdAt,
    archived: false,
    brand: campaign.brand,
    collaboration: null,
    can: { apply: { allowed: true } },
  }
}
