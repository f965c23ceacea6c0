import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'
import { FeedPost, Post } from './post.schema.ts'

/** Without `place`, a new post goes first and an existing post stays. */
export const PlaceDraft = z.strictObject({
  place: z.optional(z.strictObject({ side: z.enum(['before', 'after']), of: Id })),
})
export type PlaceDraft = z.infer<typeof PlaceDraft>
export type PortfolioPlace = NonNullable<PlaceDraft['place']>

/** `shown` says whether others see the post, and why not. */
export const PortfolioPost = z.object({ ...FeedPost.shape, shown: Verdict })
export type PortfolioPost = z.infer<typeof PortfolioPost>

export const CreatorPost = z.object({
  ...Post.shape,
  brand: z.object({ slug: z.string(), name: z.string() }),
})
export type CreatorPost = z.infer<typeof CreatorPost>
