import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { platforms } from '../posts/post.schema.ts'

export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

/** Who is shown what is read: each wider than the one before but the chosen brands. */
export const ShownTo = z.enum(['nobody', 'chosen', 'working', 'everyone'])
export type ShownTo = z.infer<typeof ShownTo>

/** Why the numbers are those of an earlier day. */
export const Trouble = z.enum(['refused', 'limited', 'away', 'nonsense', 'not_set_up'])
export type Trouble = z.infer<typeof Trouble>

const BrandName = z.object({ slug: z.string(), name: z.string() })

export const Connection = z.object({
  platform: Platform,
  /** `in_review`: the platform lets only people in whom the operator has named to it. */
  setUp: z.enum(['no', 'in_review', 'yes']),
  account: z.nullable(
    z.object({
      handle: z.string(),
      /** The handle in the profile is this account’s; null where profiles have no such handle. */
      isProven: z.nullable(z.boolean()),
      connectedAt: Moment,
      checkedAt: z.nullable(Moment),
      /** The platform takes the permission no more: it has to be given again. */
      hasEnded: z.boolean(),
      trouble: z.nullable(Trouble),
      shownTo: ShownTo,
      brands: z.array(BrandName),
      /** How many posts have numbers that were read. */
      posts: z.int(),
    }),
  ),
})
export type Connection = z.infer<typeof Connection>

export const Connections = z.object({
  items: z.array(Connection),
  /** Those the creator posted or worked for, by name: whom to show numbers to one by one. */
  knownBrands: z.array(BrandName),
})
export type Connections = z.infer<typeof Connections>

export const OnePlatform = z.strictObject({ platform: Platform })

export const ConsentDraft = z
  .strictObject({
    shownTo: ShownTo,
    /** Slugs; read only where chosen ones are shown the numbers. */
    brands: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(200)),
  })
  .check(
    z.refine(({ shownTo, brands }) => shownTo !== 'chosen' || brands.length > 0, {
      path: ['brands'],
      message: 'Choose at least one brand.',
    }),
  )
export type ConsentDraft = z.infer<typeof ConsentDraft>

/** How a way to a platform ended, as Settings is told in its address. */
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
  /** Likes and comments of a hundred views, in the middle of its posts. */
  percent: z.number(),
  posts: z.int(),
})
export const AudienceFlag = z.union([Rise, Outlier])
export type AudienceFlag = z.infer<typeof AudienceFlag>

/** An account that is known to be the creator’s: they signed in there. */
export const ProvenHandle = z.object({ platform: Platform, handle: z.string() })
export type ProvenHandle = z.infer<typeof ProvenHandle>

/** What a brand is shown of whether an audience is what it seems. */
export const Audience = z.object({
  proven: z.array(ProvenHandle),
  flags: z.array(AudienceFlag),
  /** Beyond which something is flagged; shown beside it. */
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
