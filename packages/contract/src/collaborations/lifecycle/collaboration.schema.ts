import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import type { CollaborationEvent } from './collaboration.events.ts'
import { CollaborationState, DeclineReason } from './collaboration.state.ts'

/** Why something ended: a code of ours for the brand's decision, and the person's own words. */
export const EndReason = z.object({ code: z.nullable(DeclineReason), note: z.nullable(z.string()) })
export type EndReason = z.infer<typeof EndReason>

export const Payment = z.object({
  heldSince: Moment,
  /** At the latest, if all take their time; null while nobody can tell, and once it is over. */
  paidBy: z.nullable(Moment),
  paidAt: z.nullable(Moment),
  /** What was paid: after a dispute it can be less than was promised. */
  paidCoins: z.nullable(Coins),
})
export type Payment = z.infer<typeof Payment>

export const TimelineEntry = z.object({
  at: Moment,
  by: z.enum(['creator', 'brand', 'operator', 'system']),
  // An event is always one of the catalogue's: the server alone announces them.
  /** What happened: the same state can be reached in more than one way. */
  event: z.string() as unknown as z.ZodMiniType<CollaborationEvent>,
  /** Where it led; null for what happened without a change of state. */
  state: z.nullable(CollaborationState),
  words: z.nullable(z.string()),
  /** Whether it happened because nobody acted in the time there was. */
  silence: z.boolean(),
  /** The clock that ran from then on, where one did. */
  deadline: z.nullable(Moment),
  /** When the coins were to be paid at the latest, as things stood then. */
  paidBy: z.nullable(Moment),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
