import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Moment } from '../../ids.ts'
import { linesAsTyped } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'
import { BrandTile, Rating, Socials, SocialsDraft } from '../brands/brand.schema.ts'
import { Categories } from '../brands/category.schema.ts'
import { Languages } from './language.schema.ts'

/** Self-reported. */
export const Followers = z.object({
  insta: z.optional(z.int()),
  fb: z.optional(z.int()),
  twitter: z.optional(z.int()),
  youtube: z.optional(z.int()),
  tiktok: z.optional(z.int()),
})
export type Followers = z.infer<typeof Followers>

/** Self-reported usual price of a post. */
export const Takes = z.object({ fromCoins: z.int(), toCoins: z.int() })
export type Takes = z.infer<typeof Takes>

/** Name and photo belong to the account. */
export const CreatorProfile = z.object({
  slug: z.string(),
  bio: z.string(),
  country: z.nullable(z.string()),
  languages: z.array(z.string()),
  niches: z.array(z.string()),
  handles: Socials,
  followers: Followers,
  /** If false, only brands that work with the creator find the profile. */
  isFindable: z.boolean(),
  takes: z.nullable(Takes),
  /** True if the media kit shows the usual price. */
  showsTakes: z.boolean(),
  rating: Rating,
  joinedAt: Moment,
  /** True if the media kit is public at `address`. */
  isPublic: z.boolean(),
  address: z.string(),
})
export type CreatorProfile = z.infer<typeof CreatorProfile>

const Follower = z.optional(
  z
    .int('Enter a whole number.')
    .check(z.gte(0, 'Enter 0 or more.'), z.lte(2_000_000_000, 'This number is too large.')),
)

const TakesDraft = z
  .strictObject({ fromCoins: whole(1, coinsMax), toCoins: whole(1, coinsMax) })
  .check(
    z.refine(({ fromCoins, toCoins }) => fromCoins <= toCoins, {
      path: ['toCoins'],
      message: 'Enter at least the first number.',
    }),
  )

/** Omitted fields stay unchanged. */
export const CreatorProfileDraft = z.strictObject({
  bio: z.optional(linesAsTyped(2000)),
  country: z.optional(
    z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country from the list.'))),
  ),
  languages: z.optional(Languages),
  niches: z.optional(Categories),
  handles: z.optional(SocialsDraft),
  followers: z.optional(
    z.strictObject({
      insta: Follower,
      fb: Follower,
      twitter: Follower,
      youtube: Follower,
      tiktok: Follower,
    }),
  ),
  isPublic: z.optional(z.boolean()),
  isFindable: z.optional(z.boolean()),
  takes: z.optional(z.nullable(TakesDraft)),
  showsTakes: z.optional(z.boolean()),
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
