import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { waitingKinds } from './inbox.vocabulary.ts'

const Kind = z.enum(waitingKinds)

/** One thing that waits for whoever looks. */
export const Waiting = z.object({
  kind: Kind,
  /** Of what `of` says: with `kind`, one of a kind. */
  id: Id,
  /** The page it stands on, by what stands there. */
  of: z.enum(['collaboration', 'deal', 'request', 'grant', 'redemption', 'coupon', 'claim']),
  /** Where it is done: the campaign, the coupon, the programme; null where `id` tells it. */
  within: z.nullable(Id),
  /** What it is about: a campaign, a product, a post, a coupon, a programme. */
  title: z.string(),
  brand: z.object({
    /** Null of a shop that is no brand here. */
    slug: z.nullable(z.string()),
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    hue: z.int(),
  }),
  /** Null where nobody in particular waits. */
  creator: z.nullable(
    z.object({ slug: z.string(), name: z.string(), photoUrl: z.nullable(z.string()) }),
  ),
  since: Moment,
  /** Until when; null where no clock runs. */
  until: z.nullable(Moment),
  /** How many messages there are, or codes are left. */
  count: z.int(),
})
export type Waiting = z.infer<typeof Waiting>

export const InboxQuery = z.strictObject({ ...PageQuery.shape, kind: z.optional(Kind) })
export type InboxQuery = z.infer<typeof InboxQuery>

/** The least time left first; what has no clock after it, the longest wait first. */
export const InboxPage = pageOf(Waiting)

/** Of every kind there is, with the first of it; the one with the least time left first. */
export const WaitingKinds = z.array(z.object({ kind: Kind, count: z.int(), first: Waiting }))
export type WaitingKinds = z.infer<typeof WaitingKinds>

export const InboxCount = z.object({
  total: z.int(),
  kinds: z.array(z.object({ kind: Kind, count: z.int() })),
})
