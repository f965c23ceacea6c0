import * as z from 'zod/mini'
import { CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { Id, Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { line, lines, SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { PostNumbers, PostNumbersDraft } from './post-numbers.schema.ts'

export const platforms = ['instagram', 'tiktok', 'youtube'] as const

/**
 * Who read numbers off the platform: its creator by eye, its brand from a file of its own, or this
 * installation by permission.
 */
export const NumbersSource = z.enum(['creator', 'brand', ...platforms])
export type NumbersSource = z.infer<typeof NumbersSource>

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
  ...PostNumbers.shape,
  /** When the numbers were told last; null: never. */
  numbersAt: z.nullable(Moment),
  numbersFrom: z.nullable(NumbersSource),
})
export type Post = z.infer<typeof Post>

/** A post of a brand’s feed. */
export const FeedPost = z.object({ ...Post.shape, hidden: z.boolean() })
export type FeedPost = z.infer<typeof FeedPost>

/** As somebody told them once. */
export const ToldNumbers = z.object({
  ...PostNumbers.shape,
  at: Moment,
  from: NumbersSource,
  /** Of the platform’s own screen, where the creator sent one. */
  screenshotUrl: z.nullable(z.string()),
})
export type ToldNumbers = z.infer<typeof ToldNumbers>

export const ThanksDraft = z.strictObject({
  words: lines(500).check(z.minLength(1, 'Write what you thank for.')),
})
export type ThanksDraft = z.infer<typeof ThanksDraft>

export const PostDetail = z.object({
  ...FeedPost.shape,
  /** That its brand thanked for it; null: not yet. */
  thanked: z.nullable(z.object({ at: Moment, words: z.string() })),
  /** All numbers that were told, the newest first. */
  told: z.array(ToldNumbers),
  can: z.object({ hide: Verdict, show: Verdict, thank: Verdict, invite: Verdict }),
})
export type PostDetail = z.infer<typeof PostDetail>

/** A post as its creator sees it. */
export const MyPost = z.object({
  ...Post.shape,
  brand: z.object({ slug: z.string(), name: z.string() }),
  /** They were asked for its numbers and have not told them since. */
  isAsked: z.boolean(),
  /** When it is gone from its platform; null where it stays. */
  goneAt: z.nullable(Moment),
  /** Among those that brands see first of its creator. */
  inOwnPortfolio: z.boolean(),
})
export type MyPost = z.infer<typeof MyPost>

export const MyPostsQuery = z.strictObject({
  ...PageQuery.shape,
  /** Only those whose numbers they were asked for. */
  asked: z.optional(z.literal('true')),
})

export const SharedPostDraft = z.strictObject({
  url: line(2000).check(z.minLength(1, 'Enter the address of your post.')),
  type: CampaignType,
  caption: lines(2200),
  /** The day it went live, in the creator’s zone. */
  postedOn: z.iso.date({ error: 'Choose the day you posted it.' }),
  /** A picture of it, as the upload told its address. */
  pictureUrl: z.nullable(line(500)),
  numbers: z.optional(PostNumbersDraft),
})
export type SharedPostDraft = z.infer<typeof SharedPostDraft>

const Day = z.iso.date({ error: 'Choose a day.' })

/** With rights that run, without any, or with a question that waits for its answer. */
export const postRights = ['with', 'without', 'asked'] as const

export const PostFeedQuery = z.strictObject({
  ...PageQuery.shape,
  platform: z.optional(z.enum(platforms)),
  /** In the caption, the creator’s name or the handle. */
  q: z.optional(SearchText),
  creatorSlug: z.optional(z.string().check(z.maxLength(120))),
  /** Days in UTC, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** What was made in campaigns and deals, instead of what nobody was asked for. */
  work: z.optional(z.literal('true')),
  rights: z.optional(z.enum(postRights)),
  /** The hidden ones instead of the others. */
  hidden: z.optional(z.literal('true')),
})
export type PostFeedQuery = z.infer<typeof PostFeedQuery>

export const OnePost = z.strictObject({ postId: Id })
