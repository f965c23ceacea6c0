import * as z from 'zod/mini'
import { Id, Moment } from '../ids.ts'
import { PageQuery, pageOf } from '../page.ts'
import { waitingKinds } from './inbox.vocabulary.ts'

const Kind = z.enum(waitingKinds)

/** One thing that waits for whoever looks. */
export const Waiting = z.object({
  kind: Kind,
  /** Of the collaboration, the deal, the question or the grant: with `kind`, one of a kind. */
  id: Id,
  /** The page it stands on, by what stands there. */
  of: z.enum(['collaboration', 'deal', 'request', 'grant']),
  /** Null where no campaign is behind it. */
  campaignId: z.nullable(Id),
  /** What it is about: a campaign, a product, a post. */
  title: z.string(),
  brand: z.object({
    slug: z.string(),
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    hue: z.int(),
  }),
  creator: z.object({ slug: z.string(), name: z.string(), photoUrl: z.nullable(z.string()) }),
  since: Moment,
  /** Until when; null where no clock runs. */
  until: z.nullable(Moment),
  /** How many messages. */
  unread: z.int(),
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
