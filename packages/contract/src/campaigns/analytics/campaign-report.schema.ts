import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { Column, Figure, ReportedPost, TableRow, Trend } from './brand-report.schema.ts'

const Known = z.nullable(z.int())

/** The posts of a collaboration share its cost equally. */
export const CampaignPost = z.object({
  ...ReportedPost.shape,
  likes: Known,
  comments: Known,
  shares: Known,
  saves: Known,
  engagementRate: z.nullable(z.number()),
  /** Null while nothing is paid. */
  costCoins: z.nullable(z.number()),
  costPerEngagement: z.nullable(z.number()),
})
export type CampaignPost = z.infer<typeof CampaignPost>

/** Numbers by which posts are sorted: `rate` by engagements per view, `cost` per engagement. */
export const postSorts = [
  'views',
  'engagements',
  'rate',
  'cost',
  'spent',
  'likes',
  'comments',
  'shares',
  'saves',
] as const
export type PostSort = (typeof postSorts)[number]
export const SortedPostsQuery = z.strictObject({
  sort: z.enum(postSorts, 'Choose one of the offered numbers.'),
})

/** The best of all posts of the campaign. Unknown numbers come last. */
export const SortedPosts = z.object({ posts: z.array(CampaignPost), all: z.int() })
export type SortedPosts = z.infer<typeof SortedPosts>

/** Each step includes only creators who also took the step before it. */
export const funnelSteps = ['applied', 'accepted', 'submitted', 'completed'] as const
export const FunnelStep = z.object({
  step: z.enum(funnelSteps),
  count: z.int(),
  /** Median of the days since the step before. Null for the first step, and without a case. */
  days: z.nullable(z.number()),
})
export type FunnelStep = z.infer<typeof FunnelStep>

export const CampaignSpending = z.object({
  /** Cost of all places with fees, at the current terms. */
  plannedCoins: Coins,
  heldCoins: Coins,
  /** Coins that creators got for their work, and the fees. */
  paidCoins: Coins,
  feeCoins: Coins,
  /** Commissions for orders, with their fees. No part of the planned coins. */
  commissionCoins: z.int(),
  /** The sum of the three above. */
  spentCoins: Coins,
  returnedCoins: Coins,
  /** Value of products sent, and of those sent for work that was not completed. Never spent. */
  giftCoins: Coins,
  writtenOffCoins: Coins,
})
export type CampaignSpending = z.infer<typeof CampaignSpending>

export const suggestionKinds = ['ask_numbers', 'license_post', 'invite_again'] as const
/** A next step for the brand. `posts` are the posts that it concerns. */
export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  posts: z.array(Id),
  creator: z.nullable(z.object({ name: z.string(), slug: z.string() })),
})
export type Suggestion = z.infer<typeof Suggestion>

/** The values of `before` are medians of the brand's other completed campaigns. */
export const ComparedCampaigns = z.object({
  campaigns: z.int(),
  /** With fewer known values, `before` is null. */
  needed: z.int(),
})
export type ComparedCampaigns = z.infer<typeof ComparedCampaigns>

export const CreatorComparison = z.object({
  columns: z.array(Column),
  rows: z.array(TableRow),
  more: z.int(),
})
export type CreatorComparison = z.infer<typeof CreatorComparison>

export const CampaignReport = z.object({
  figures: z.array(Figure),
  compared: ComparedCampaigns,
  /** From the first post to the last known change. Null without a post. */
  trend: z.nullable(Trend),
  /** Newest first. `morePosts` counts posts beyond the limit; the CSV file has all. */
  posts: z.array(CampaignPost),
  morePosts: z.int(),
  creators: CreatorComparison,
  funnel: z.array(FunnelStep),
  spending: CampaignSpending,
  suggestions: z.array(Suggestion),
  /** Everything that happened before this moment is counted. */
  countedAt: Moment,
})
export type CampaignReport = z.infer<typeof CampaignReport>
