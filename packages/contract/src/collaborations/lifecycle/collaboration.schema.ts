import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import type { CollaborationEvent } from './collaboration.events.ts'
import { CollaborationState, DeclineReason } from './collaboration.state.ts'

/** `code` is only set for a decline by the brand. `note` is the person's own text. */
export const EndReason = z.object({ code: z.nullable(DeclineReason), note: z.nullable(z.string()) })
export type EndReason = z.infer<typeof EndReason>

export const Payment = z.object({
  heldSince: Moment,
  /** Latest payday if every side uses its whole time. Null when unknown or ended. */
  paidBy: z.nullable(Moment),
  paidAt: z.nullable(Moment),
  /** Less than the promised coins when a dispute reduced the payment. */
  paidCoins: z.nullable(Coins),
})
export type Payment = z.infer<typeof Payment>

export const TimelineEntry = z.object({
  at: Moment,
  by: z.enum(['creator', 'brand', 'operator', 'system']),
  /** Name of the brand's member who acted. Creators see only the brand, so it is null for them. */
  member: z.nullable(z.string()),
  // The schema accepts any string, because only the server creates events.
  event: z.string() as unknown as z.ZodMiniType<CollaborationEvent>,
  /** New state. Null when the event changed no state. */
  state: z.nullable(CollaborationState),
  words: z.nullable(z.string()),
  /** True when a missed deadline caused the event. */
  silence: z.boolean(),
  /** Deadline that started with this event, if any. */
  deadline: z.nullable(Moment),
  /** Latest payday as predicted at that time. */
  paidBy: z.nullable(Moment),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
