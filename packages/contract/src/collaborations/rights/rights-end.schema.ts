import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Id, Moment } from '../../ids.ts'
import { line, lines } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'

const price = whole(0, coinsMax)

/** Price for the same number of days; null removes the price. */
export const RenewalPrice = z.strictObject({ coins: z.nullable(price) })

/** The price that was shown. The renewal is refused if the price changed. */
export const RenewalSeen = z.strictObject({ coins: price })

/**
 * `open`: the brand has to answer; `taken_down`: the creator has to check.
 * `contested`: the operator has to decide; `upheld`: the brand had no right to use the content.
 */
export const RightsDisputeState = z.enum([
  'open',
  'taken_down',
  'contested',
  'settled',
  'renewed',
  'upheld',
  'dismissed',
])
export type RightsDisputeState = z.infer<typeof RightsDisputeState>

export const RightsDisputeDraft = z.strictObject({
  link: line(2000).check(
    z.minLength(1, 'Enter the address where you saw it.'),
    z.regex(/^https?:\/\/\S+\.\S+$/, 'Copy the whole address, with https:// in front.'),
  ),
  seenOn: z.iso.date({ error: 'Choose the day you saw it.' }),
  words: lines(2000).check(
    z.minLength(20, 'Write at least 20 characters, so that the operator understands it.'),
  ),
  pictureUrl: z.nullable(line(500)),
})
export type RightsDisputeDraft = z.infer<typeof RightsDisputeDraft>

/** With `takenDown: false` the operator decides. */
export const RightsDisputeAnswer = z.strictObject({
  takenDown: z.boolean(),
  words: lines(2000).check(
    z.minLength(3, 'Say what you did, or why the use is allowed. The creator reads it.'),
  ),
})
export type RightsDisputeAnswer = z.infer<typeof RightsDisputeAnswer>

export const RightsDispute = z.object({
  id: Id,
  state: RightsDisputeState,
  link: z.string(),
  /** A day, such as `2027-03-04`. */
  seenOn: z.string(),
  words: z.string(),
  pictureUrl: z.nullable(z.string()),
  openedAt: Moment,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Moment),
  /** Deadline of the side that has to act; null when neither has to. */
  answerBy: z.nullable(Moment),
  decision: z.nullable(
    z.object({
      by: z.enum(['creator', 'brand', 'operator', 'silence']),
      words: z.nullable(z.string()),
      at: Moment,
    }),
  ),
})
export type RightsDispute = z.infer<typeof RightsDispute>
