import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { line, lineAsTyped, linesAsTyped, SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Categories, Category } from './category.schema.ts'
import { LastEdit } from './last-edit.schema.ts'
import { memberRoles } from './member-actions.ts'

/** `average` is in stars, from 0 to 5. */
export const Rating = z.object({ average: z.number(), count: z.int() })
export type Rating = z.infer<typeof Rating>

export const Socials = z.object({
  insta: z.optional(z.string()),
  fb: z.optional(z.string()),
  twitter: z.optional(z.string()),
  youtube: z.optional(z.string()),
  tiktok: z.optional(z.string()),
})
export type Socials = z.infer<typeof Socials>

const SocialDraft = z.optional(lineAsTyped(200))
export const SocialsDraft = z.strictObject({
  insta: SocialDraft,
  fb: SocialDraft,
  twitter: SocialDraft,
  youtube: SocialDraft,
  tiktok: SocialDraft,
})

/** An operator checked who is behind the brand. */
export const Verification = z.object({
  at: Moment,
  /** Name of the operator. */
  by: z.string(),
  /** The things that were checked, in the operator’s words. */
  checks: z.string(),
})
export type Verification = z.infer<typeof Verification>

export const BrandTile = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  logoUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** The hue (0–359) of the placeholder picture. */
  hue: z.int(),
  rating: Rating,
  verification: z.nullable(Verification),
  openCampaigns: z.int(),
  /** Median days between submission and payment. Null if nobody has been paid yet. */
  medianPayDays: z.nullable(z.number()),
  isFavourite: z.boolean(),
  why: z.nullable(z.enum(['favourite', 'category'])),
})
export type BrandTile = z.infer<typeof BrandTile>

export const brandSorts = ['recommended', 'newest', 'campaigns', 'rating'] as const
export const BrandSort = z.enum(brandSorts)
export type BrandSort = z.infer<typeof BrandSort>

export const BrandListQuery = z.strictObject({
  ...PageQuery.shape,
  q: z.optional(SearchText),
  category: z.optional(Category),
  sort: z.optional(BrandSort),
})
export type BrandListQuery = z.infer<typeof BrandListQuery>

export const BrandNames = z.object({
  items: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      logoUrl: z.nullable(z.string()),
      hue: z.int(),
      categories: z.array(z.string()),
    }),
  ),
})
export type BrandNames = z.infer<typeof BrandNames>

/** `slug` is the current address, even if a former one was requested. */
export const BrandDetails = z.object({
  ...BrandTile.shape,
  story: z.string(),
  voice: z.string(),
  audience: z.string(),
  website: z.nullable(z.string()),
  socials: Socials,
  joinedAt: Moment,
  can: z.object({ favourite: Verdict }),
})
export type BrandDetails = z.infer<typeof BrandDetails>

export const BrandProfile = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  story: z.string(),
  voice: z.string(),
  audience: z.string(),
  categories: z.array(z.string()),
  website: z.nullable(z.string()),
  socials: Socials,
  logoUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  hue: z.int(),
  member: z.enum(memberRoles),
  /** True if the brand's page and its open campaigns are public at `address`. */
  isPublic: z.boolean(),
  address: z.string(),
  /** True while an operator has verified the brand. A new name or website ends it. */
  isVerified: z.boolean(),
  version: z.int(),
  edited: LastEdit,
  can: z.object({ edit: Verdict }),
})
export type BrandProfile = z.infer<typeof BrandProfile>

const LongText = linesAsTyped(4000)
const ImageUrl = z.nullable(z.string().check(z.maxLength(300)))

export const BrandName = line(80).check(z.minLength(1, 'Enter the name of the brand.'))

export const NewBrandDraft = z.strictObject({
  name: BrandName,
  website: line(300).check(z.minLength(1, 'Enter the website of the brand.')),
})
export type NewBrandDraft = z.infer<typeof NewBrandDraft>

/** Omitted fields stay unchanged. */
export const BrandProfileDraft = z.strictObject({
  name: z.optional(BrandName),
  slug: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/,
          'Use 2 to 60 lower-case letters, digits and hyphens. Begin and end with a letter or digit.',
        ),
      ),
  ),
  description: z.optional(linesAsTyped(600)),
  story: z.optional(LongText),
  voice: z.optional(LongText),
  audience: z.optional(LongText),
  categories: z.optional(Categories),
  website: z.optional(z.nullable(lineAsTyped(300))),
  socials: z.optional(SocialsDraft),
  logoUrl: z.optional(ImageUrl),
  imageUrl: z.optional(ImageUrl),
  isPublic: z.optional(z.boolean()),
  /** The version that the member has read. Without it, nobody else's change is noticed. */
  version: z.optional(z.int().check(z.gte(0))),
})
export type BrandProfileDraft = z.infer<typeof BrandProfileDraft>
