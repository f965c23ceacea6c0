import * as z from 'zod/mini'
import { CampaignCategory, CampaignType, Niche } from './campaign.vocabulary.ts'

const text = (most: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(most, `Use at most ${most.toLocaleString('en')} characters.`))

const whole = (least: number, most: number) =>
  z
    .int('Use a whole number.')
    .check(
      z.gte(least, `Use at least ${least.toLocaleString('en')}.`),
      z.lte(most, `Use at most ${most.toLocaleString('en')}.`),
    )

// ISO texts of one form compare like moments. Years a calendar cannot mean would not fit the database.
const Deadline = z.iso
  .datetime({ error: 'Choose a day.' })
  .check(z.refine((day) => day >= '2000' && day < '2100', 'Choose a day in this century.'))

const ProductLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000, 'Use a shorter link.'),
    z.regex(/^https?:\/\/\S+$/, 'Start the link with https://'),
  )

export const ProductDraft = z.strictObject({
  name: text(140).check(z.minLength(1, 'Name the product.')),
  url: z.nullable(ProductLink),
  valueCoins: whole(0, 10_000_000),
})

const fields = {
  title: text(140).check(z.minLength(3, 'Use at least 3 characters.')),
  type: CampaignType,
  category: CampaignCategory,
  niche: Niche,
  description: text(5000),
  requirements: text(5000),
  guidelines: text(5000),
  deadline: Deadline,
  creatorsNeeded: whole(1, 10_000),
  /** Per creator. */
  coins: whole(0, 10_000_000),
  /** The most that is paid back per creator, for Purchase & Reimburse. */
  reimburseCapCoins: whole(0, 10_000_000),
  product: z.nullable(ProductDraft),
  reviewDays: whole(1, 14),
  keepLiveDays: whole(0, 365),
  usageDays: whole(0, 3650),
}

const Fields = z.strictObject(fields)
/** Everything a brand decides about a campaign. */
export type CampaignFields = z.infer<typeof Fields>

/** A draft may be incomplete: publishing names what is missing. Only the title is needed to save it. */
export const CampaignDraft = z.strictObject({
  title: fields.title,
  type: fields.type,
  category: fields.category,
  niche: fields.niche,
  description: z.optional(fields.description),
  requirements: z.optional(fields.requirements),
  guidelines: z.optional(fields.guidelines),
  deadline: fields.deadline,
  creatorsNeeded: fields.creatorsNeeded,
  coins: z.optional(fields.coins),
  reimburseCapCoins: z.optional(fields.reimburseCapCoins),
  product: z.optional(fields.product),
  reviewDays: z.optional(fields.reviewDays),
  keepLiveDays: z.optional(fields.keepLiveDays),
  usageDays: z.optional(fields.usageDays),
})
export type CampaignDraft = z.infer<typeof CampaignDraft>

/** How many places there are to be, and the version of the campaign that was looked at. */
export const PlacesChange = z.strictObject({
  version: z.int(),
  creatorsNeeded: fields.creatorsNeeded,
})
export type PlacesChange = z.infer<typeof PlacesChange>

/** Any of the fields, and the version of the campaign they were changed in. */
export const CampaignChange = z.strictObject({
  version: z.int(),
  ...z.partial(Fields).shape,
})
export type CampaignChange = z.infer<typeof CampaignChange>
