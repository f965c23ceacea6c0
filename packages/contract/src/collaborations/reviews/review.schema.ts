import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

/** A new draft replaces a review that is still hidden. */
export const ReviewDraft = z.strictObject({
  stars: z
    .int('Choose one to five stars.')
    .check(z.gte(1, 'Choose one to five stars.'), z.lte(5, 'Choose one to five stars.')),
  body: lines(2000),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

/** The public answer of the reviewed side; one per review. */
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

/** Both reviews of a collaboration, limited to what the reader may see now. */
export const CollaborationReviews = z.object({
  mine: z.nullable(
    z.object({
      ...Review.shape,
      hiddenBecause: z.nullable(z.string()),
    }),
  ),
  theirs: z.nullable(Review),
  theirsWritten: z.boolean(),
  theirsHidden: z.boolean(),
  visible: z.boolean(),
  /** End of the time to write; null before completion. */
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
