import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'
import { FeedPost, Post } from './post.schema.ts'

/** Beside which post of the portfolio it shall stand; left out: first, or where it is. */
export const PlaceDraft = z.strictObject({
  place: z.optional(z.strictObject({ side: z.enum(['before', 'after']), of: Id })),
})
export type PlaceDraft = z.infer<typeof PlaceDraft>
export type PortfolioPlace = NonNullable<PlaceDraft['place']>

/** As the brand sees its portfolio: whether others see the post there, and why not. */
export const PortfolioPost = z.object({ ...FeedPost.shape, shown: Verdict })
export type PortfolioPost = z.infer<typeof PortfolioPost>

/** A post in a creator’s portfolio, and about whom it is. */
export const CreatorPost = z.object({
  ...Post.shape,
  brand: z.object({ slug: z.string(), name: z.string() }),
})
export type CreatorPost = z.infer<typeof CreatorPost>
