import * as z from 'zod/mini'
import { Category } from '../../accounts/brands/category.schema.ts'
import { Language } from '../../accounts/creators/language.schema.ts'
import { Id } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import { CreatorPlatform } from './creator-card.schema.ts'
import { creatorSorts } from './creator-search.vocabulary.ts'

const most = 2_000_000_000
const count = (least: number, atMost: number) =>
  z.optional(
    z.coerce
      .number<number>('Use a whole number.')
      .check(z.int('Use a whole number.'), z.gte(least), z.lte(atMost)),
  )

/** Follower filters use self-reported numbers only. */
export const CreatorSearchQuery = z.strictObject({
  ...PageQuery.shape,
  q: z.optional(SearchText),
  niche: z.optional(Category),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country from the list.'))),
  language: z.optional(Language),
  platform: z.optional(CreatorPlatform),
  minFollowers: count(0, most),
  maxFollowers: count(0, most),
  /** Minimum percentage of completed among completed and expired collaborations. */
  minCompletion: count(1, 100),
  minRating: count(1, 5),
  /** Minimum and maximum coins per post. Finds creators whose own range overlaps. */
  minCoins: count(0, most),
  maxCoins: count(0, most),
  sort: z.optional(z.enum(creatorSorts)),
  /** The campaign that match scores refer to. By default, the brand's categories are used. */
  campaignId: z.optional(Id),
})
export type CreatorSearchQuery = z.infer<typeof CreatorSearchQuery>
