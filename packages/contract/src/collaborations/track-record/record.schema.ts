import * as z from 'zod/mini'
import { Rating } from '../../accounts/brands/brand.schema.ts'
import { Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { BrandKind, BrandStrike, CreatorKind, CreatorStrike } from './record.kinds.ts'

const Share = z.nullable(z.number())

export const CreatorRecord = z.object({
  /** 0 to 100; a new creator starts at 75. */
  reliability: z.int(),
  rating: Rating,
  completed: z.int(),
  onTime: z.int(),
  late: z.int(),
  expired: z.int(),
  cancelled: z.int(),
  /** Excludes disputes that both sides settled by agreement. */
  disputesLost: z.int(),
  /** Average rounds of requested changes; null before the first completed work. */
  meanRevisions: z.nullable(z.number()),
})
export type CreatorRecord = z.infer<typeof CreatorRecord>

export const BrandRecord = z.object({
  reliability: z.int(),
  rating: Rating,
  accepted: z.int(),
  completed: z.int(),
  ended: z.int(),
  /** Share of ended collaborations that were completed. Null before the first has ended. */
  completedShare: Share,
  decided: z.int(),
  /** Median hours to decide an application, over the last 12 months. */
  decideHours: z.nullable(z.number()),
  /** Share of the applications of the last 12 months that was decided within `soonHours`. */
  decidedSoonShare: Share,
  unanswered: z.int(),
  reviewed: z.int(),
  reviewHours: z.nullable(z.number()),
  autoApproved: z.int(),
  notShipped: z.int(),
  cancelled: z.int(),
  disputesLost: z.int(),
  /** Upheld disputes of the last 12 months about use after rights ended. */
  usedAfterEnd: z.int(),
})
export type BrandRecord = z.infer<typeof BrandRecord>

const Appeal = z.object({
  state: z.enum(['open', 'granted', 'refused']),
  words: z.string(),
  reason: z.nullable(z.string()),
  at: Moment,
  decidedAt: z.nullable(Moment),
})

const event = {
  collaborationId: z.uuid(),
  at: Moment,
  /** Number of hours for durations, or number of rounds for requested changes. */
  amount: z.nullable(z.number()),
  campaign: z.object({ id: z.uuid(), title: z.string() }),
  other: z.object({ name: z.string(), slug: z.string() }),
  counts: z.boolean(),
  countsUntil: z.nullable(Moment),
  /** Points (of 100) by which this event changes the reliability now; 0 without influence. */
  moved: z.number(),
  appeal: z.nullable(Appeal),
  can: z.object({ appeal: Verdict }),
}

export const CreatorRecordEvent = z.object({ kind: CreatorKind, ...event })
export type CreatorRecordEvent = z.infer<typeof CreatorRecordEvent>
export const BrandRecordEvent = z.object({ kind: BrandKind, ...event })
export type BrandRecordEvent = z.infer<typeof BrandRecordEvent>

export const CreatorEventsQuery = z.strictObject({
  ...PageQuery.shape,
  kind: z.optional(CreatorKind),
})
export const BrandEventsQuery = z.strictObject({ ...PageQuery.shape, kind: z.optional(BrandKind) })

const appeal = {
  collaborationId: z.uuid('This is not a valid id.'),
  words: lines(2000).check(
    z.minLength(20, 'Say in at least 20 characters why it should not count.'),
  ),
}

/** The operator decides appeals, not the other side. */
export const CreatorAppealDraft = z.strictObject({ ...appeal, kind: CreatorStrike })
export type CreatorAppealDraft = z.infer<typeof CreatorAppealDraft>
export const BrandAppealDraft = z.strictObject({ ...appeal, kind: BrandStrike })
export type BrandAppealDraft = z.infer<typeof BrandAppealDraft>
