import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { assignedToMe, Colleague } from '../assignments/assignment.schema.ts'
import { waitingKinds } from './inbox.vocabulary.ts'

const Kind = z.enum(waitingKinds)

export const Waiting = z.object({
  kind: Kind,
  /** The id of the object that the task is about. Two tasks of one `kind` never share it. */
  id: Id,
  /** The kind of object that the task belongs to. */
  of: z.enum([
    'collaboration',
    'deal',
    'request',
    'grant',
    'redemption',
    'coupon',
    'claim',
    'spending',
  ]),
  /** The campaign, coupon or programme that contains the task. Null if `id` is enough. */
  within: z.nullable(Id),
  /** For an approval, it completes “Mara wants to …”. */
  title: z.string(),
  brand: z.object({
    /** Null for a shop that has no brand here. */
    id: z.nullable(Id),
    /** Null for a shop that has no brand here. */
    slug: z.nullable(z.string()),
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    hue: z.int(),
  }),
  /** Null if the task concerns no single creator. */
  creator: z.nullable(
    z.object({ slug: z.string(), name: z.string(), photoUrl: z.nullable(z.string()) }),
  ),
  /** The member who asks for an approval. Null for other tasks. */
  asker: z.nullable(z.string()),
  since: Moment,
  /** The deadline, or null. */
  until: z.nullable(Moment),
  /** The number of codes that are left, or of coins to approve. */
  count: z.int(),
  /** The member of the brand who takes care of it, or null. Creators never see one. */
  assignee: z.nullable(Colleague),
})
export type Waiting = z.infer<typeof Waiting>

/** `all`: includes every brand of the member, not only the brand that the request names. */
const ReadBrands = z.optional(z.literal('all'))

export const InboxQuery = z.strictObject({
  ...PageQuery.shape,
  kind: z.optional(Kind),
  brands: ReadBrands,
  ...assignedToMe,
})
export type InboxQuery = z.infer<typeof InboxQuery>

/** Earliest deadline first. Tasks without a deadline follow, oldest first. */
export const InboxPage = pageOf(Waiting)

/** One entry per kind, with its first task. Earliest deadline first. */
export const WaitingKinds = z.array(z.object({ kind: Kind, count: z.int(), first: Waiting }))
export type WaitingKinds = z.infer<typeof WaitingKinds>

/** The kinds among which the reader chooses. */
export const InboxCountQuery = z.strictObject({ brands: ReadBrands, ...assignedToMe })
export type InboxCountQuery = z.infer<typeof InboxCountQuery>

export const InboxCount = z.object({
  total: z.int(),
  kinds: z.array(z.object({ kind: Kind, count: z.int() })),
})

/** Counts what is new in one brand of a member. */
export const BrandNews = z.object({
  brandId: z.uuid(),
  /** Open tasks in the inbox. */
  tasks: z.int(),
  /** Unread messages. */
  messages: z.int(),
  /** Unread notifications. */
  notifications: z.int(),
})
export type BrandNews = z.infer<typeof BrandNews>
