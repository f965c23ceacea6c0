import { campaignRefusals } from '@tandem/contract/campaigns/campaigns/campaign.refusals.ts'
import type {
  BrandCampaign,
  Product,
} from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import {
  type CampaignChange,
  CampaignDraft,
  type CampaignFields,
} from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { missingIn } from '@tandem/contract/campaigns/campaigns/campaign-missing.ts'
import {
  campaignTextNames,
  ofTexts,
  textsWith,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import * as z from 'zod/mini'
import { localDay } from '#lib/dates.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { type CampaignValues, dayOrNone } from './campaign-values.ts'
import { withValuesOf } from './merge-values.ts'

/** A deadline is the last second of its day in the reader's zone. Invalid days become ''. */
const endOfDay = (day: string): string => {
  const moment = new Date(`${day}T23:59:59`)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

const whole = (typed: string): number => (typed.trim() === '' ? 0 : numberOrNaN(typed))

export const draftOf = (
  values: CampaignValues,
): Omit<CampaignFields, 'product'> & { product: Product | null } => ({
  title: values.title,
  type: values.type,
  category: values.category,
  niche: values.niche,
  ...ofTexts(campaignTextNames, (name) => values[name]),
  pictures: [...values.pictures],
  checklist: values.checklist.filter((item) => item.trim() !== ''),
  deadline: endOfDay(values.deadlineDay),
  applyBy: values.applyByDay === '' ? null : endOfDay(values.applyByDay),
  creatorsNeeded: whole(values.creatorsNeeded),
  coins: whole(values.coins),
  reimburseCapCoins: values.category === 'purchase_reimburse' ? whole(values.reimburseCapCoins) : 0,
  reimburseOn: values.category === 'purchase_reimburse' ? values.reimburseOn : 'proof',
  product: productOf(values),
  needsDraft: values.needsDraft,
  reviewDays: whole(values.reviewDays),
  keepLiveDays: whole(values.keepLiveDays),
  usageDays: whole(values.usageDays),
  usageChannels: [...values.usageChannels],
  usageEdits: values.usageEdits,
  usageTerritory: values.usageTerritory.trim() === '' ? null : values.usageTerritory,
  minFollowers: whole(values.minFollowers),
  countries: [...values.countries],
  languages: [...values.languages],
})

const productOf = (values: CampaignValues): Product | null => {
  const { productName: name, productUrl: url, productValueCoins: value } = values
  const typed = name + url + value + values.productShipsFrom
  if (values.category === 'paid_campaign' || typed.trim() === '') return null
  const ships = values.category === 'product_gifting'
  return {
    name,
    url: url.trim() === '' ? null : url,
    valueCoins: whole(value),
    shipsFrom: ships && values.productShipsFrom !== '' ? values.productShipsFrom : null,
    dutiesPaidBy: ships && values.productDutiesPaidBy !== '' ? values.productDutiesPaidBy : null,
  }
}

/** Published campaigns send changeable fields only, and dates only if their day changed. */
export const changeOf = (values: CampaignValues, campaign: BrandCampaign): CampaignChange => {
  const { deadline, applyBy, ...others } = draftOf(values)
  return {
    version: campaign.version,
    ...(campaign.state === 'draft'
      ? others
      : { ...ofTexts(textsWith('changeable'), (name) => others[name]), pictures: others.pictures }),
    ...(values.deadlineDay !== localDay(new Date(campaign.deadline)) && { deadline }),
    ...(values.applyByDay !== dayOrNone(campaign.applyBy) && { applyBy }),
  }
}

/** Ignores controls that the category does not use. */
export const sameCampaign = (one: CampaignValues, other: CampaignValues): boolean =>
  textOf(one) === textOf(other)

// Trims texts as the server does. JSON would write NaN as null, so NaN becomes a text.
const textOf = (values: CampaignValues): string =>
  JSON.stringify(draftOf(values), (_, value) => {
    if (typeof value === 'string') return value.trim()
    return Number.isNaN(value) ? 'no number' : value
  })

const controlOf: Record<string, keyof CampaignValues> = {
  deadline: 'deadlineDay',
  applyBy: 'applyByDay',
  'pictures.url': 'pictures',
  'pictures.alt': 'pictures',
  'product.name': 'productName',
  'product.url': 'productUrl',
  'product.valueCoins': 'productValueCoins',
  'product.shipsFrom': 'productShipsFrom',
  'product.dutiesPaidBy': 'productDutiesPaidBy',
}

export type Mistakes = Partial<Record<keyof CampaignValues, string>>

export const mistakesIn = (values: CampaignValues): Mistakes => {
  const draft = draftOf(values)
  const result = z.safeParse(CampaignDraft, draft)
  const mistakes: Mistakes = {}
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.filter((step) => typeof step === 'string').join('.')
    mistakes[controlOf[path] ?? (path as keyof CampaignValues)] ??= issue.message
  }
  if (draft.applyBy !== null && draft.deadline !== '' && draft.applyBy > draft.deadline)
    mistakes.applyByDay ??= campaignRefusals['campaign.apply_by_after_deadline'].message
  return mistakes
}

export const gapsIn = (values: CampaignValues): Mistakes => {
  const gaps: Mistakes = {}
  for (const { field, words } of missingIn(draftOf(values)))
    gaps[controlOf[field] ?? (field as keyof CampaignValues)] = `Please add ${words}.`
  return gaps
}

/** Invalid controls keep their saved value. Returns undefined when nothing can be sent. */
export const sendable = (
  values: CampaignValues,
  saved: CampaignValues,
): CampaignValues | undefined => {
  const wrong = Object.keys(mistakesIn(values)) as (keyof CampaignValues)[]
  const fit = withValuesOf(values, saved, wrong)
  return Object.keys(mistakesIn(fit)).length === 0 ? fit : undefined
}
