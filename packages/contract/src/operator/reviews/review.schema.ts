import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'

export const OperatorReviewQuery = z.strictObject({
  ...PageQuery.shape,
  /** Words in the review, or in the name of a brand or creator. */
  q: z.optional(SearchText),
})
export type OperatorReviewQuery = z.infer<typeof OperatorReviewQuery>

export const OperatorReview = z.object({
  id: Id,
  by: z.string(),
  about: z.string(),
  campaignTitle: z.string(),
  stars: z.int(),
  body: z.string(),
  answer: z.nullable(z.string()),
  at: Moment,
})
export type OperatorReview = z.infer<typeof OperatorReview>
