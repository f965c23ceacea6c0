import * as z from 'zod/mini'
import { Moment } from '../ids.ts'
import { PageQuery } from '../page.ts'

export const Post = z.object({
  id: z.string(),
  source: z.enum(['campaign', 'barter', 'organic']),
  /** The network and form: `instagram_reel`. */
  type: z.string(),
  url: z.nullable(z.string()),
  authorHandle: z.string(),
  creator: z.nullable(z.object({ slug: z.string(), name: z.nullable(z.string()) })),
  campaign: z.nullable(z.object({ id: z.string(), title: z.string() })),
  caption: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** Three hues of the tile painted in place of a picture: `12,52,342`. */
  gradient: z.nullable(z.string()),
  postedAt: Moment,
  inPortfolio: z.boolean(),
  /** Null where nobody has told the number. */
  views: z.nullable(z.int()),
  likes: z.nullable(z.int()),
  comments: z.nullable(z.int()),
})
export type Post = z.infer<typeof Post>

export const platforms = ['instagram', 'tiktok', 'youtube'] as const

export const PostFeedQuery = z.strictObject({
  ...PageQuery.shape,
  platform: z.optional(z.enum(platforms)),
})
export type PostFeedQuery = z.infer<typeof PostFeedQuery>
