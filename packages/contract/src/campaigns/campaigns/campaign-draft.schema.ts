import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'

import { PicturesDraft } from '../../platform/files/pictures.schema.ts'
import { hashtags, line, lines } from '../../text.schema.ts'

import { whole } from '../../whole.schema.ts'
import { CampaignCategory, CampaignType, Niche } from './campaign.vocabulary.ts'
import { CountryCode, DutyPayer, LanguageCode, ReimburseOn } from './campaign-terms.vocabulary.ts'
import { campaignTextNames, campaignTexts, checklistMax, ofTexts } from './campaign-texts.ts'
import { UsageDraft } from './usage-draft.schema.ts'

// ISO texts can be compared like dates. The database rejects very early and very late years.
const Deadline = z.iso
  .datetime({ error: 'Choose a day.' })
  .check(z.refine((day) => day >= '2000' && day < '2100', 'Choose a day in this century.'))

const ProductLink = line(2000).check(z.regex(/^https?:\/\/\S+$/, 'Start the link with https://'))

export const ProductDraft = z.strictObject({
  name: line(140).check(z.minLength(1, 'Name the product.')),
  url: z.nullable(ProductLink),
  valueCoins: whole(0, coinsMax),
  shipsFrom: z.optional(z.nullable(CountryCode)),
  dutiesPaidBy: z.optional(z.nullable(DutyPayer)),
})

const ChecklistItem = line(300).check(z.minLength(1, 'Write the item or remove it.'))

const typed = { lines, hashtags }

const fields = {
  title: line(140).check(z.minLength(3, 'Use at least 3 characters.')),
  type: CampaignType,
  category: CampaignCategory,
  niche: Niche,
  ...ofTexts(campaignTextNames, (name) =>
    typed[campaignTexts[name].typed](campaignTexts[name].most),
  ),
  pictures: PicturesDraft,
  deadline: Deadline,
  creatorsNeeded: whole(1, 10_000),
  coins: whole(0, coinsMax),
  /** Maximum refund per creator, for Purchase & Reimburse. */
  reimburseCapCoins: whole(0, coinsMax),
  reimburseOn: ReimburseOn,
  product: z.nullable(ProductDraft),
  /** True: the brand reviews content before it is posted; false: it reviews the live post. */
  needsDraft: z.boolean(),
  reviewDays: whole(1, 14),
  keepLiveDays: whole(0, 365),
  usageDays: whole(0, 3650),
  usageChannels: UsageDraft.shape.channels,
  usageEdits: z.boolean(),
  usageTerritory: UsageDraft.shape.territory,
  /** Last moment to apply. Null: until all places are taken. */
  applyBy: z.nullable(Deadline),
  /** Creators with fewer followers rank lower, but can apply. */
  minFollowers: whole(0, 100_000_000),
  /** Only creators in these countries can apply; empty means anywhere. */
  countries: z.array(CountryCode).check(z.maxLength(60, 'Choose at most 60 countries.')),
  /** Only creators who speak one of these languages can apply; empty means any. */
  languages: z.array(LanguageCode).check(z.maxLength(30, 'Choose at most 30 languages.')),
  checklist: z
    .array(ChecklistItem)
    .check(z.maxLength(checklistMax, `Use at most ${checklistMax} items.`)),
}

const Fields = z.strictObject(fields)
export type CampaignFields = z.infer<typeof Fields>

/** Only the title is required. Publishing requires the rest. */
export const CampaignDraft = z.strictObject({
  ...z.partial(Fields).shape,
  title: fields.title,
  type: fields.type,
  category: fields.category,
  niche: fields.niche,
  deadline: fields.deadline,
  creatorsNeeded: fields.creatorsNeeded,
})
export type CampaignDraft = z.infer<typeof CampaignDraft>

export const PlacesChange = z.strictObject({
  version: z.int(),
  creatorsNeeded: fields.creatorsNeeded,
})
export type PlacesChange = z.infer<typeof PlacesChange>

export const CampaignChange = z.strictObject({
  version: z.int(),
  ...z.partial(Fields).shape,
})
export type CampaignChange = z.infer<typeof CampaignChange>
