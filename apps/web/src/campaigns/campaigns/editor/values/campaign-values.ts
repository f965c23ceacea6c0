import { usualDays } from '@tandem/contract/campaigns/campaigns/campaign.limits.ts'
import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type {
  CampaignCategory,
  CampaignType,
  Niche,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type {
  DutyPayer,
  ReimburseOn,
  UsageChannel,
} from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import {
  type CampaignTextName,
  campaignTextNames,
  ofTexts,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { localDay } from '#lib/dates.ts'

/** Values exactly as typed. Numbers and days stay text until they are sent. */
export type CampaignValues = Record<CampaignTextName, string> & {
  title: string
  type: CampaignType
  category: CampaignCategory
  niche: Niche
  pictures: readonly PictureDraft[]
  checklist: readonly string[]
  deadlineDay: string
  applyByDay: string
  creatorsNeeded: string
  coins: string
  reimburseCapCoins: string
  reimburseOn: ReimburseOn
  productName: string
  productUrl: string
  productValueCoins: string
  productShipsFrom: string
  productDutiesPaidBy: DutyPayer | ''
  needsDraft: boolean
  reviewDays: string
  keepLiveDays: string
  usageDays: string
  usageChannels: readonly UsageChannel[]
  usageEdits: boolean
  usageTerritory: string
  minFollowers: string
  countries: readonly string[]
  languages: readonly string[]
}

export const dayOrNone = (moment: string | null): string =>
  moment === null ? '' : localDay(new Date(moment))

/** Defaults from the brand's latest campaign or profile. */
export type UsualValues = Partial<CampaignValues>

export const emptyValues = (now: Date, usual: UsualValues = {}): CampaignValues => ({
  title: '',
  type: 'instagram_reel',
  category: 'paid_campaign',
  niche: 'beauty',
  ...ofTexts(campaignTextNames, () => ''),
  pictures: [],
  checklist: [],
  deadlineDay: localDay(new Date(now.getTime() + 30 * dayMs)),
  applyByDay: '',
  creatorsNeeded: '5',
  coins: '500',
  reimburseCapCoins: '',
  reimburseOn: 'proof',
  productName: '',
  productUrl: '',
  productValueCoins: '',
  productShipsFrom: '',
  productDutiesPaidBy: 'brand',
  needsDraft: false,
  reviewDays: String(usualDays.reviewDays),
  keepLiveDays: String(usualDays.keepLiveDays),
  usageDays: String(usualDays.usageDays),
  usageChannels: ['organic'],
  usageEdits: false,
  usageTerritory: '',
  minFollowers: '',
  countries: [],
  languages: [],
  ...usual,
})

// An empty optional control would otherwise show a 0 that nobody typed.
const orEmpty = (count: number): string => (count === 0 ? '' : String(count))

export const valuesOf = (campaign: BrandCampaign): CampaignValues => ({
  title: campaign.title,
  type: campaign.type,
  category: campaign.category,
  niche: campaign.niche,
  ...ofTexts(campaignTextNames, (name) => campaign[name]),
  pictures: campaign.pictures,
  checklist: campaign.checklist,
  deadlineDay: localDay(new Date(campaign.deadline)),
  applyByDay: dayOrNone(campaign.applyBy),
  creatorsNeeded: String(campaign.creatorsNeeded),
  coins: String(campaign.coins),
  reimburseCapCoins: orEmpty(campaign.reimburseCapCoins),
  reimburseOn: campaign.reimburseOn,
  productName: campaign.product?.name ?? '',
  productUrl: campaign.product?.url ?? '',
  productValueCoins: campaign.product === null ? '' : String(campaign.product.valueCoins),
  productShipsFrom: campaign.product?.shipsFrom ?? '',
  productDutiesPaidBy: campaign.product === null ? 'brand' : (campaign.product.dutiesPaidBy ?? ''),
  needsDraft: campaign.needsDraft,
  reviewDays: String(campaign.reviewDays),
  keepLiveDays: String(campaign.keepLiveDays),
  usageDays: String(campaign.usage.days),
  usageChannels: campaign.usage.channels,
  usageEdits: campaign.usage.edits,
  usageTerritory: campaign.usage.territory ?? '',
  minFollowers: orEmpty(campaign.minFollowers),
  countries: campaign.countries,
  languages: campaign.languages,
})
