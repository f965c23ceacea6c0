import type { BrandCampaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import type {
  CampaignCategory,
  CampaignType,
  Niche,
} from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import {
  type CampaignChange,
  CampaignDraft,
} from '@tandem/contract/campaigns/campaign-draft.schema.ts'
import * as z from 'zod/mini'

/** What the editor's controls hold, exactly as typed; numbers and the day stay text until they are sent. */
export type CampaignValues = {
  title: string
  type: CampaignType
  category: CampaignCategory
  niche: Niche
  description: string
  requirements: string
  guidelines: string
  deadlineDay: string
  creatorsNeeded: string
  coins: string
  reimburseCapCoins: string
  productName: string
  productUrl: string
  productValueCoins: string
  reviewDays: string
  keepLiveDays: string
  usageDays: string
}

const dayMs = 86_400_000

/** `2026-12-31` in the reader's own zone, as a date control wants it. */
export const dayOf = (moment: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

/** The end of that day in the reader's zone: a deadline is met until midnight. Empty text stays wrong. */
const endOfDay = (day: string): string => {
  const moment = new Date(`${day}T23:59:59`)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

export const emptyValues = (now: Date): CampaignValues => ({
  title: '',
  type: 'instagram_reel',
  category: 'paid_campaign',
  niche: 'beauty',
  description: '',
  requirements: '',
  guidelines: '',
  deadlineDay: dayOf(new Date(now.getTime() + 30 * dayMs)),
  creatorsNeeded: '5',
  coins: '500',
  reimburseCapCoins: '',
  productName: '',
  productUrl: '',
  productValueCoins: '',
  reviewDays: '3',
  keepLiveDays: '30',
  usageDays: '90',
})

export const valuesOf = (campaign: BrandCampaign): CampaignValues => ({
  title: campaign.title,
  type: campaign.type,
  category: campaign.category,
  niche: campaign.niche,
  description: campaign.description,
  requirements: campaign.requirements,
  guidelines: campaign.guidelines,
  deadlineDay: dayOf(new Date(campaign.deadline)),
  creatorsNeeded: String(campaign.creatorsNeeded),
  coins: String(campaign.coins),
  reimburseCapCoins: campaign.reimburseCapCoins === 0 ? '' : String(campaign.reimburseCapCoins),
  productName: campaign.product?.name ?? '',
  productUrl: campaign.product?.url ?? '',
  productValueCoins: campaign.product === null ? '' : String(campaign.product.valueCoins),
  reviewDays: String(campaign.reviewDays),
  keepLiveDays: String(campaign.keepLiveDays),
  usageDays: String(campaign.usageDays),
})

/** A number that was typed, `1,200` too; an empty control means none, and words stay wrong. */
const whole = (typed: string): number => {
  const ungrouped = typed.trim().replace(/[,\s'’](?=\d{3}(\D|$))/g, '')
  return ungrouped === '' ? 0 : Number(ungrouped)
}

/** The campaign as it would be sent; the schema says what is wrong with it. */
export const draftOf = (values: CampaignValues): CampaignDraft => ({
  title: values.title,
  type: values.type,
  category: values.category,
  niche: values.niche,
  description: values.description,
  requirements: values.requirements,
  guidelines: values.guidelines,
  deadline: endOfDay(values.deadlineDay),
  creatorsNeeded: whole(values.creatorsNeeded),
  coins: whole(values.coins),
  reimburseCapCoins: values.category === 'purchase_reimburse' ? whole(values.reimburseCapCoins) : 0,
  product: productOf(values),
  reviewDays: whole(values.reviewDays),
  keepLiveDays: whole(values.keepLiveDays),
  usageDays: whole(values.usageDays),
})

const productOf = (values: CampaignValues): CampaignDraft['product'] => {
  const typed = values.productName + values.productUrl + values.productValueCoins
  if (values.category === 'paid_campaign' || typed.trim() === '') return null
  return {
    name: values.productName,
    url: values.productUrl.trim() === '' ? null : values.productUrl,
    valueCoins: whole(values.productValueCoins),
  }
}

/** What an edit sends: of a published campaign only what may still change, and a deadline only when its day was changed. */
export const changeOf = (values: CampaignValues, campaign: BrandCampaign): CampaignChange => {
  const { deadline, description, guidelines, ...others } = draftOf(values)
  return {
    version: campaign.version,
    description,
    guidelines,
    ...(campaign.state === 'draft' && others),
    ...(values.deadlineDay !== dayOf(new Date(campaign.deadline)) && { deadline }),
  }
}

const controlOf: Record<string, keyof CampaignValues> = {
  deadline: 'deadlineDay',
  'product.name': 'productName',
  'product.url': 'productUrl',
  'product.valueCoins': 'productValueCoins',
}

/** What is wrong with the values, by control; empty when they can be saved as a draft. */
export const mistakesIn = (
  values: CampaignValues,
): Partial<Record<keyof CampaignValues, string>> => {
  const result = z.safeParse(CampaignDraft, draftOf(values))
  const mistakes: Partial<Record<keyof CampaignValues, string>> = {}
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.join('.')
    // Every other path is a control's own name.
    mistakes[controlOf[path] ?? (path as keyof CampaignValues)] ??= issue.message
  }
  return mistakes
}
