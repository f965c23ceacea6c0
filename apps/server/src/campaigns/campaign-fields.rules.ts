import type {
  CampaignDraft,
  CampaignFields,
} from '@tandem/contract/campaigns/campaign-draft.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** What a draft gets for everything it leaves out: 3 days to review, 30 days live, 90 days of usage. */
const unsaid = {
  description: '',
  requirements: '',
  guidelines: '',
  coins: 0,
  reimburseCapCoins: 0,
  product: null,
  reviewDays: 3,
  keepLiveDays: 30,
  usageDays: 90,
}

/** The campaign without what its category has no use for: only Purchase & Reimburse pays back, and Paid Campaign has no product. */
export const fittingCategory = (fields: CampaignFields): CampaignFields => ({
  ...fields,
  reimburseCapCoins: fields.category === 'purchase_reimburse' ? fields.reimburseCapCoins : 0,
  product: fields.category === 'paid_campaign' ? null : fields.product,
})

type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** The fields with those that were given put over them; one given as undefined was not given. */
export const fieldsAfter = (before: CampaignFields, given: Given<CampaignFields>) => {
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  // Nothing undefined is left, so every field keeps the type it has.
  return fittingCategory({ ...before, ...Object.fromEntries(said) } as CampaignFields)
}

export const fieldsOfDraft = (draft: CampaignDraft): CampaignFields => {
  const { title, type, category, niche, deadline, creatorsNeeded } = draft
  return fieldsAfter({ ...unsaid, title, type, category, niche, deadline, creatorsNeeded }, draft)
}

/** The names of the fields that differ. */
export const changedFields = (before: CampaignFields, after: CampaignFields): string[] => {
  const names = Object.keys(before) as (keyof CampaignFields)[]
  return names.filter((name) => {
    if (name === 'deadline') return Date.parse(before.deadline) !== Date.parse(after.deadline)
    if (name !== 'product') return before[name] !== after[name]
    const [old, fresh] = [before.product, after.product]
    if (old === null || fresh === null) return old !== fresh
    return old.name !== fresh.name || old.url !== fresh.url || old.valueCoins !== fresh.valueCoins
  })
}

const changeableOncePublished = new Set(['description', 'guidelines', 'deadline'])

/** Creators applied to what they read: terms stay, words may be made clearer and time only added. */
export const acceptsChange = (
  state: string,
  before: CampaignFields,
  after: CampaignFields,
): Verdict => {
  if (state === 'draft') return allowed
  const changed = changedFields(before, after)
  if (changed.some((name) => !changeableOncePublished.has(name)))
    return refused('campaign.terms_fixed')
  return Date.parse(after.deadline) < Date.parse(before.deadline)
    ? refused('campaign.deadline_earlier')
    : allowed
}

const copyMark = ' (copy)'
const titleMax = 140
const freshDays = 30

/** The same campaign as a new draft: a title that tells it apart, and a deadline that has not passed. */
export const copyOf = (fields: CampaignFields, now: Date): CampaignFields => ({
  ...fields,
  title: `${fields.title.slice(0, titleMax - copyMark.length)}${copyMark}`,
  deadline: new Date(now.getTime() + freshDays * 86_400_000).toISOString(),
})
