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
  /** Who told them; the platform only where this brand is shown it. */
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
  /** The sum over the networks, as the creator says; null when nothing was said. */
  followers: z.nullable(z.int()),
  record: CreatorRecord,
  takes: z.nullable(Takes),
  /** Three at most: of the creator's own portfolio, else their newest. */
  posts: z.array(
    z.object({
      id: z.uuid(),
      type: z.string(),
      thumbnailUrl: z.nullable(z.string()),
      gradient: z.nullable(z.string()),
    }),
  ),
  /** To the campaign that was asked for; null where none was. */
  match: z.nullable(Match),
  /** Of the brand's shortlists, those they are on. */
  lists: z.array(z.uuid()),
})
export type CreatorCard = z.infer<typeof CreatorCard>

export const CreatorDetail = z.object({
  ...CreatorCard.shape,
  bio: z.string(),
  joinedAt: Moment,
  /** Of a product swapped for content, with its coins; null: they take no such offers. */
  leastValueCoins: z.nullable(z.int()),
})
export type CreatorDetail = z.infer<typeof CreatorDetail>
