import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Id, Moment } from '../../ids.ts'
import { line, lines } from '../../text.schema.ts'
import { whole } from '../../whole.schema.ts'

const price = whole(0, coinsMax)

/** For as many days again; null takes the price back. */
export const RenewalPrice = z.strictObject({ coins: z.nullable(price) })

/** The price that was seen: what is paid is that, or nothing. */
export const RenewalSeen = z.strictObject({ coins: price })

/**
 * `open` waits for the brand, `taken_down` for its creator’s look, `contested` for the operator.
 * `upheld`: the content was used without a right to it.
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
  /** Where it is used. */
  link: line(2000).check(
    z.minLength(1, 'Enter the address where you saw it.'),
    z.regex(/^https?:\/\/\S+\.\S+$/, 'Copy the whole address, with https:// in front.'),
  ),
  seenOn: z.iso.date({ error: 'Choose the day you saw it.' }),
  words: lines(2000).check(
    z.minLength(20, 'Describe it in at least 20 characters, so that somebody new understands it.'),
  ),
  /** A screenshot, as the upload told its address. */
  pictureUrl: z.nullable(line(500)),
})
export type RightsDisputeDraft = z.infer<typeof RightsDisputeDraft>

/** It was taken down, or nothing was wrong: then the operator decides. */
export const RightsDisputeAnswer = z.strictObject({
  takenDown: z.boolean(),
  words: lines(2000).check(
    z.minLength(3, 'Say what you did, or why it is fine: its creator reads it.'),
  ),
})
export type RightsDisputeAnswer = z.infer<typeof RightsDisputeAnswer>

/** About content that its creator saw used after its rights had ended. */
export const RightsDispute = z.object({
  id: Id,
  state: RightsDisputeState,
  link: z.string(),
  /** A day, `2027-03-04`. */
  seenOn: z.string(),
  words: z.string(),
  pictureUrl: z.nullable(z.string()),
  openedAt: Moment,
  /** Of the brand. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Moment),
  /** Until when whoever is to act can; null while nobody of the two is. */
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
