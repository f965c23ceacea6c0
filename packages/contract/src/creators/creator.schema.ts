import * as z from 'zod/mini'
import { BrandTile, Rating, Socials, SocialsDraft } from '../brands/brand.schema.ts'
import { Categories } from '../brands/category.schema.ts'
import { Moment } from '../ids.ts'
import { linesAsTyped } from '../text.schema.ts'
import { Languages } from './language.schema.ts'

/** As the creator says. */
export const Followers = z.object({
  insta: z.optional(z.int()),
  fb: z.optional(z.int()),
  twitter: z.optional(z.int()),
  youtube: z.optional(z.int()),
})
export type Followers = z.infer<typeof Followers>

/** The creator's profile as its owner edits it; name and photo belong to the account. */
export const CreatorProfile = z.object({
  slug: z.string(),
  bio: z.string(),
  country: z.nullable(z.string()),
  languages: z.array(z.string()),
  niches: z.array(z.string()),
  handles: Socials,
  followers: Followers,
  rating: Rating,
  joinedAt: Moment,
})
export type CreatorProfile = z.infer<typeof CreatorProfile>

const Follower = z.optional(
  z
    .int('Enter a whole number.')
    .check(z.gte(0, 'Enter 0 or more.'), z.lte(2_000_000_000, 'This number is too large.')),
)

/** What changes; a field left out stays as it is. */
export const CreatorProfileDraft = z.strictObject({
  bio: z.optional(linesAsTyped(2000)),
  country: z.optional(
    z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country from the list.'))),
  ),
  languages: z.optional(Languages),
  niches: z.optional(Categories),
  handles: z.optional(SocialsDraft),
  followers: z.optional(
    z.strictObject({ insta: Follower, fb: Follower, twitter: Follower, youtube: Follower }),
  ),
})
export type CreatorProfileDraft = z.infer<typeof CreatorProfileDraft>

export const FavouriteBrand = z.object({
  slug: BrandTile.shape.slug,
  name: BrandTile.shape.name,
  logoUrl: BrandTile.shape.logoUrl,
  hue: BrandTile.shape.hue,
  openCampaigns: BrandTile.shape.openCampaigns,
})
export type FavouriteBrand = z.infer<typeof FavouriteBrand>
