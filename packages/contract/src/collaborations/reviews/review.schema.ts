import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

/** New words replace the old while it is unseen. */
export const ReviewDraft = z.strictObject({
  stars: z
    .int('Choose one to five stars.')
    .check(z.gte(1, 'Choose one to five stars.'), z.lte(5, 'Choose one to five stars.')),
  body: lines(2000),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

/** What the reviewed side says to it, once and in public. */
export const AnswerDraft = z.strictObject({
  body: lines(1000).check(z.minLength(1, 'Write your answer.')),
})
export type AnswerDraft = z.infer<typeof AnswerDraft>

const Answer = z.object({ body: z.string(), at: Moment })

export const Review = z.object({
  id: z.uuid(),
  stars: z.int(),
  body: z.string(),
  at: Moment,
  answer: z.nullable(Answer),
})
export type Review = z.infer<typeof Review>

/** Both sides' reviews of a collaboration, as one side may see them now. */
export const CollaborationReviews = z.object({
  mine: z.nullable(
    z.object({
      ...Review.shape,
      /** Why an operator hid it; null while it stands. */
      hiddenBecause: z.nullable(z.string()),
    }),
  ),
  /** Null until both wrote or the time to write is over. */
  theirs: z.nullable(Review),
  theirsWritten: z.boolean(),
  theirsHidden: z.boolean(),
  visible: z.boolean(),
  /** When writing ends, and all is visible at the latest; null before completion. */
  closesAt: z.nullable(Moment),
  can: z.object({ write: Verdict, answer: Verdict }),
})
export type CollaborationReviews = z.infer<typeof CollaborationReviews>

export const BrandReview = z.object({
  ...Review.shape,
  creatorName: z.nullable(z.string()),
  campaignTitle: z.string(),
})
export type BrandReview = z.infer<typeof BrandReview>

export const CreatorReview = z.object({
  ...Review.shape,
  brandName: z.string(),
  brandSlug: z.string(),
  campaignTitle: z.string(),
})
export type CreatorReview = z.infer<typeof CreatorReview>
