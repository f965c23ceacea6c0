import { usualDays } from '@tandem/contract/campaigns/campaigns/campaign.limits.ts'
import type {
  CampaignDraft,
  CampaignFields,
} from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import {
  campaignTextNames,
  ofTexts,
  textsWith,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

const unsaid: Omit<
  CampaignFields,
  'title' | 'type' | 'category' | 'niche' | 'deadline' | 'creatorsNeeded'
> = {
  ...ofTexts(campaignTextNames, () => ''),
  pictures: [],
  coins: 0,
  reimburseCapCoins: 0,
  reimburseOn: 'proof',
  product: null,
  needsDraft: false,
  ...usualDays,
  usageChannels: ['organic'],
  usageEdits: false,
  usageTerritory: null,
  applyBy: null,
  minFollowers: 0,
  countries: [],
  languages: [],
  checklist: [],
}

export const fittingCategory = (fields: CampaignFields): CampaignFields => ({
  ...fields,
  reimburseCapCoins: fields.category === 'purchase_reimburse' ? fields.reimburseCapCoins : 0,
  reimburseOn: fields.category === 'purchase_reimburse' ? fields.reimburseOn : 'proof',
  product: fields.category === 'paid_campaign' ? null : fields.product,
})

type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

export const fieldsAfter = (before: CampaignFields, given: Given<CampaignFields>) => {
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  // The cast is safe because undefined values were filtered out before.
  return fittingCategory({ ...before, ...Object.fromEntries(said) } as CampaignFields)
}

export const fieldsOfDraft = (draft: CampaignDraft): CampaignFields => {
  const { title, type, category, niche, deadline, creatorsNeeded } = draft
  return fieldsAfter({ ...unsaid, title, type, category, niche, deadline, creatorsNeeded }, draft)
}

const sameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)

const sameProduct = (one: CampaignFields['product'], other: CampaignFields['product']): boolean => {
  if (one === null || other === null) return one === other
  return (
    one.name === other.name &&
    one.url === other.url &&
    one.valueCoins === other.valueCoins &&
    (one.shipsFrom ?? null) === (other.shipsFrom ?? null) &&
    (one.dutiesPaidBy ?? null) === (other.dutiesPaidBy ?? null)
  )
}

const samePictures = (one: CampaignFields['pictures'], other: CampaignFields['pictures']) =>
  one.length === other.length &&
  one.every(({ url, alt }, at) => url === other[at]?.url && alt === other[at]?.alt)

const sameField = (
  name: keyof CampaignFields,
  before: CampaignFields,
  after: CampaignFields,
): boolean => {
  if (name === 'deadline' || name === 'applyBy') return sameMoment(before[name], after[name])
  if (name === 'product') return sameProduct(before.product, after.product)
  if (name === 'pictures') return samePictures(before[name], after[name])
  const [old, fresh] = [before[name], after[name]]
  if (Array.isArray(old) && Array.isArray(fresh))
    return old.length === fresh.length && old.every((item, at) => item === fresh[at])
  return old === fresh
}

export const changedFields = (before: CampaignFields, after: CampaignFields): string[] =>
  (Object.keys(before) as (keyof CampaignFields)[]).filter(
    (name) => !sameField(name, before, after),
  )

/** Applications must end before the deadline, so that late applicants can still deliver. */
export const acceptsDates = (fields: Pick<CampaignFields, 'applyBy' | 'deadline'>): Verdict =>
  fields.applyBy !== null && Date.parse(fields.applyBy) > Date.parse(fields.deadline)
    ? refused('campaign.apply_by_after_deadline')
    : allowed

const changeableOncePublished = new Set<string>([
  ...textsWith('changeable'),
  'pictures',
  'deadline',
  'applyBy',
])

/** Creators rely on the published terms: texts may be clarified, and deadlines only extended. */
export const acceptsChange = (
  state: string,
  before: CampaignFields,
  after: CampaignFields,
): Verdict => {
  if (state === 'draft') return acceptsDates(after)
  const changed = changedFields(before, after)
  if (changed.some((name) => !changeableOncePublished.has(name)))
    return refused('campaign.terms_fixed')
  return Date.parse(after.deadline) < Date.parse(before.deadline)
    ? refused('campaign.deadline_earlier')
    : acceptsDates(after)
}

const copyMark = ' (copy)'
const titleMax = 140
const freshDays = 30

export const copyOf = (fields: CampaignFields, now: Date): CampaignFields => ({
  ...fields,
  title: `${fields.title.slice(0, titleMax - copyMark.length)}${copyMark}`,
  deadline: new Date(now.getTime() + freshDays * dayMs).toISOString(),
  applyBy: null,
})
