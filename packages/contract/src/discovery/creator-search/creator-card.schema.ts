import * as z from 'zod/mini'
import { Takes } from '../../accounts/creators/creator.schema.ts'
import { CreatorRecord } from '../../collaborations/track-record/record.schema.ts'
import { Moment } from '../../ids.ts'
import { Match } from '../matching/match.schema.ts'
import { creatorPlatforms } from './creator-search.vocabulary.ts'

export const CreatorPlatform = z.enum(creatorPlatforms)

export const CreatorAccount = z.object({
  platform: CreatorPlatform,
  handle: z.nullable(z.string()),
  isProven: z.boolean(),
  followers: z.nullable(z.int()),
  /** `platform`: counted by the platform, where this brand may see that count. */
  toldBy: z.enum(['creator', 'platform']),
})
export type CreatorAccount = z.infer<typeof CreatorAccount>

export const CreatorCard = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  niches: z.array(z.string()),
  country: z.nullable(z.string()),
  languages: z.array(z.string()),
  accounts: z.array(CreatorAccount),
  /** Sum over the networks, self-reported. Null when the creator stated none. */
  followers: z.nullable(z.int()),
  record: CreatorRecord,
  takes: z.nullable(Takes),
  /** At most three posts: chosen ones from the portfolio, otherwise the newest. */
  posts: z.array(
    z.object({
      id: z.uuid(),
      type: z.string(),
      thumbnailUrl: z.nullable(z.string()),
      gradient: z.nullable(z.string()),
    }),
  ),
  /** Match with the requested campaign. Null without a campaign. */
  match: z.nullable(Match),
  /** Ids of the brand's shortlists that contain the creator. */
  lists: z.array(z.uuid()),
})
export type CreatorCard = z.infer<typeof CreatorCard>

export const CreatorDetail = z.object({
  ...CreatorCard.shape,
  bio: z.string(),
  joinedAt: Moment,
  /** Minimum value of a product and coins. Null when the creator takes no barter offers. */
  leastValueCoins: z.nullable(z.int()),
})
export type CreatorDetail = z.infer<typeof CreatorDetail>
