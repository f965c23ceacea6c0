import * as z from 'zod/mini'
import { CampaignType } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { Id, Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { line, lines, SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { PostNumbers, PostNumbersDraft } from './post-numbers.schema.ts'

export const platforms = ['instagram', 'tiktok', 'youtube'] as const

/** Numbers are self-reported, imported by the brand, or read from the platform. */
export const NumbersSource = z.enum(['creator', 'brand', ...platforms])
export type NumbersSource = z.infer<typeof NumbersSource>

export const Post = z.object({
  id: z.string(),
  source: z.enum(['campaign', 'barter', 'organic']),
  /** Network and form, such as `instagram_reel`. */
  type: z.string(),
  url: z.nullable(z.string()),
  authorHandle: z.string(),
  creator: z.nullable(z.object({ slug: z.string(), name: z.nullable(z.string()) })),
  campaign: z.nullable(z.object({ id: z.string(), title: z.string() })),
  caption: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** Three hues (0–359) of the placeholder picture, such as `12,52,342`. */
  gradient: z.nullable(z.string()),
  postedAt: Moment,
  inPortfolio: z.boolean(),
  ...PostNumbers.shape,
  numbersAt: z.nullable(Moment),
  numbersFrom: z.nullable(NumbersSource),
})
export type Post = z.infer<typeof Post>

export const FeedPost = z.object({ ...Post.shape, hidden: z.boolean() })
export type FeedPost = z.infer<typeof FeedPost>

export const ToldNumbers = z.object({
  ...PostNumbers.shape,
  at: Moment,
  from: NumbersSource,
  screenshotUrl: z.nullable(z.string()),
})
export type ToldNumbers = z.infer<typeof ToldNumbers>

export const ThanksDraft = z.strictObject({
  words: lines(500).check(z.minLength(1, 'Write a message.')),
})
export type ThanksDraft = z.infer<typeof ThanksDraft>

export const PostDetail = z.object({
  ...FeedPost.shape,
  thanked: z.nullable(z.object({ at: Moment, words: z.string() })),
  /** Newest first. */
  told: z.array(ToldNumbers),
  can: z.object({ hide: Verdict, show: Verdict, thank: Verdict, invite: Verdict, ask: Verdict }),
})
export type PostDetail = z.infer<typeof PostDetail>

export const MyPost = z.object({
  ...Post.shape,
  brand: z.object({ slug: z.string(), name: z.string() }),
  /** True if numbers were requested and not reported since. */
  isAsked: z.boolean(),
  /** The time at which a story disappears. Null for other posts. */
  goneAt: z.nullable(Moment),
  inOwnPortfolio: z.boolean(),
  /** When the creator or the brand last reported numbers. */
  toldAt: z.nullable(Moment),
})
export type MyPost = z.infer<typeof MyPost>

/** Newest first. Includes what the creator's connected account reported. */
export const MyPostNumbers = z.object({ told: z.array(ToldNumbers), toldAt: z.nullable(Moment) })
export type MyPostNumbers = z.infer<typeof MyPostNumbers>

export const MyPostsQuery = z.strictObject({
  ...PageQuery.shape,
  asked: z.optional(z.literal('true')),
})

export const SharedPostDraft = z.strictObject({
  url: line(2000).check(z.minLength(1, 'Enter the address of your post.')),
  type: CampaignType,
  caption: lines(2200),
  /** In the creator's time zone. */
  postedOn: z.iso.date({ error: 'Choose the day you posted it.' }),
  /** The address of an upload. */
  pictureUrl: z.nullable(line(500)),
  numbers: z.optional(PostNumbersDraft),
})
export type SharedPostDraft = z.infer<typeof SharedPostDraft>

const Day = z.iso.date({ error: 'Choose a day.' })

/** `asked`: a rights request is open. */
export const postRights = ['with', 'without', 'asked'] as const

export const PostFeedQuery = z.strictObject({
  ...PageQuery.shape,
  platform: z.optional(z.enum(platforms)),
  /** Searches the caption, the creator's name and the handle. */
  q: z.optional(SearchText),
  creatorSlug: z.optional(z.string().check(z.maxLength(120))),
  /** Days in UTC, both inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Selects posts from campaigns and deals instead of organic ones. */
  work: z.optional(z.literal('true')),
  rights: z.optional(z.enum(postRights)),
  /** Selects hidden posts instead of visible ones. */
  hidden: z.optional(z.literal('true')),
})
export type PostFeedQuery = z.infer<typeof PostFeedQuery>

/** Posts of the brand whose creators are asked for numbers. */
export const AskedPosts = z.strictObject({
  postIds: z.array(Id).check(z.minLength(1, 'Choose a post.'), z.maxLength(200)),
})
export type AskedPosts = z.infer<typeof AskedPosts>

export const OnePost = z.strictObject({ postId: Id })
