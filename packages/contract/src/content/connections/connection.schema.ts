import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { platforms } from '../posts/post.schema.ts'

export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

/** `working` means brands that have accepted the creator. */
export const ShownTo = z.enum(['nobody', 'chosen', 'working', 'everyone'])
export type ShownTo = z.infer<typeof ShownTo>

/** Why the latest reading failed. */
export const Trouble = z.enum(['refused', 'limited', 'away', 'nonsense', 'not_set_up'])
export type Trouble = z.infer<typeof Trouble>

const BrandName = z.object({ slug: z.string(), name: z.string() })

export const Connection = z.object({
  platform: Platform,
  /** `in_review`: only test users that the operator registered can connect. */
  setUp: z.enum(['no', 'in_review', 'yes']),
  account: z.nullable(
    z.object({
      handle: z.string(),
      /** True if the profile has the same handle. Null if profiles have no field for it. */
      isProven: z.nullable(z.boolean()),
      connectedAt: Moment,
      checkedAt: z.nullable(Moment),
      /** True if the permission must be granted again. */
      hasEnded: z.boolean(),
      trouble: z.nullable(Trouble),
      shownTo: ShownTo,
      brands: z.array(BrandName),
      posts: z.int(),
    }),
  ),
})
export type Connection = z.infer<typeof Connection>

export const Connections = z.object({
  items: z.array(Connection),
  /** Brands that the creator worked for or posted about, sorted by name. */
  knownBrands: z.array(BrandName),
})
export type Connections = z.infer<typeof Connections>

export const OnePlatform = z.strictObject({ platform: Platform })

export const ConsentDraft = z
  .strictObject({
    shownTo: ShownTo,
    /** Slugs. Used only if `shownTo` is `chosen`. */
    brands: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(200)),
  })
  .check(
    z.refine(({ shownTo, brands }) => shownTo !== 'chosen' || brands.length > 0, {
      path: ['brands'],
      message: 'Choose at least one brand.',
    }),
  )
export type ConsentDraft = z.infer<typeof ConsentDraft>

export const connectOutcomes = [
  'connected',
  'refused',
  'wrong_account',
  'taken',
  'expired',
  'away',
] as const
export const ConnectOutcome = z.enum(connectOutcomes)
export type ConnectOutcome = z.infer<typeof ConnectOutcome>

const Rise = z.object({
  kind: z.literal('follower_jump'),
  platform: z.string(),
  source: z.enum(['creator', 'platform']),
  from: z.int(),
  to: z.int(),
  fromAt: Moment,
  toAt: Moment,
})
const Outlier = z.object({
  kind: z.literal('engagement_outlier'),
  platform: Platform,
  /** Median likes and comments per 100 views. */
  percent: z.number(),
  posts: z.int(),
})
export const AudienceFlag = z.union([Rise, Outlier])
export type AudienceFlag = z.infer<typeof AudienceFlag>

/** A handle whose account the creator has connected. */
export const ProvenHandle = z.object({ platform: Platform, handle: z.string() })
export type ProvenHandle = z.infer<typeof ProvenHandle>

const FollowerCount = z.object({ count: z.int(), at: Moment })

/** Followers as read from a connected account. */
export const ConnectedAudience = z.object({
  platform: Platform,
  handle: z.string(),
  /** False if the creator does not show this brand the account's numbers. */
  isShown: z.boolean(),
  /** The newest count, and the earliest of the last 90 days if it differs. */
  now: z.nullable(FollowerCount),
  earlier: z.nullable(FollowerCount),
})
export type ConnectedAudience = z.infer<typeof ConnectedAudience>

export const Audience = z.object({
  proven: z.array(ProvenHandle),
  accounts: z.array(ConnectedAudience),
  flags: z.array(AudienceFlag),
  thresholds: z.object({
    jumpPercent: z.number(),
    jumpFollowers: z.int(),
    jumpDays: z.int(),
    engagementLeast: z.number(),
    engagementMost: z.number(),
    postsLeast: z.int(),
    viewsLeast: z.int(),
  }),
})
export type Audience = z.infer<typeof Audience>
