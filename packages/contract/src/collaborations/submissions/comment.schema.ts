import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Side } from '../../side.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

export const commentsPerRoundMax = 100
export const answersPerCommentMax = 50

const Second = z.int().check(z.gte(0), z.lte(86_400))
const Share = z.number().check(z.gte(0), z.lte(1))

/**
 * The place of a comment: seconds in a video (`to` is null for a single moment), or a spot in a
 * picture. `x` and `y` are shares of its width and height.
 */
export const Pin = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('video'), from: Second, to: z.nullable(Second) }),
  z.strictObject({ on: z.literal('picture'), x: Share, y: Share }),
])
export type Pin = z.infer<typeof Pin>

const Words = lines(1000).check(z.minLength(2, 'Describe in a few words what you see.'))

export const CommentDraft = z.strictObject({
  /** Round that the person saw. A newer one may exist. */
  round: z.int().check(z.gte(1)),
  fileUrl: z.string().check(z.minLength(1), z.maxLength(300)),
  pin: Pin.check(
    z.refine((pin) => pin.on === 'picture' || pin.to === null || pin.to > pin.from, {
      path: ['to'],
      message: 'A range must end after it starts.',
    }),
  ),
  words: Words,
})
export type CommentDraft = z.infer<typeof CommentDraft>

export const AnswerDraft = z.strictObject({ words: Words })

export const ContentComment = z.object({
  id: Id,
  round: z.int(),
  fileUrl: z.string(),
  pin: Pin,
  words: z.string(),
  at: Moment,
  /** Oldest first. */
  answers: z.array(z.object({ id: Id, side: Side, words: z.string(), at: Moment })),
  /** The side that marked the comment as done. Null while it is open. */
  doneBy: z.nullable(Side),
})
export type ContentComment = z.infer<typeof ContentComment>

/** Comments of all rounds, ordered by file and position. */
export const ContentComments = z.object({
  items: z.array(ContentComment),
  /** Whether the reader may comment on the newest round or answer its comments. */
  can: z.object({ comment: Verdict, answer: Verdict }),
})
export type ContentComments = z.infer<typeof ContentComments>
