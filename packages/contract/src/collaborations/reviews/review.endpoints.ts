import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import {
  AnswerDraft,
  BrandReview,
  CollaborationReviews,
  CreatorReview,
  ReviewDraft,
} from './review.schema.ts'

const One = z.strictObject({ collaborationId: Id })
const Name = z.string().check(z.minLength(1), z.maxLength(120))
const Pages = z.strictObject(PageQuery.shape)

export const reviews = {
  read: endpoint({
    method: 'GET',
    path: '/collaborations/:collaborationId/reviews',
    access: 'creator',
    params: One,
    output: CollaborationReviews,
    refuses: ['collaboration.not_found'],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/collaborations/:collaborationId/review',
    access: 'creator',
    params: One,
    body: ReviewDraft,
    output: CollaborationReviews,
    refuses: [
      'collaboration.not_found',
      'review.not_completed',
      'review.window_over',
      'review.already_visible',
    ],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/review/answer',
    access: 'creator',
    params: One,
    body: AnswerDraft,
    output: CollaborationReviews,
    refuses: ['collaboration.not_found', 'review.not_found', 'review.already_answered'],
  }),
  readForBrand: endpoint({
    method: 'GET',
    path: '/brand/collaborations/:collaborationId/reviews',
    access: 'brand',
    params: One,
    output: CollaborationReviews,
    refuses: ['collaboration.not_found'],
  }),
  writeForBrand: endpoint({
    method: 'PUT',
    path: '/brand/collaborations/:collaborationId/review',
    access: 'brand',
    params: One,
    body: ReviewDraft,
    output: CollaborationReviews,
    refuses: [
      'collaboration.not_found',
      'brand.role_required',
      'review.not_completed',
      'review.window_over',
      'review.already_visible',
    ],
  }),
  answerForBrand: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/review/answer',
    access: 'brand',
    params: One,
    body: AnswerDraft,
    output: CollaborationReviews,
    refuses: [
      'collaboration.not_found',
      'brand.role_required',
      'review.not_found',
      'review.already_answered',
    ],
  }),
  ofBrand: endpoint({
    method: 'GET',
    path: '/brands/:brandName/reviews',
    access: 'signed-in',
    params: z.strictObject({ brandName: Name }),
    query: Pages,
    output: pageOf(BrandReview),
    refuses: ['brand.not_found'],
  }),
  ofCreator: endpoint({
    method: 'GET',
    path: '/creators/:creatorName/reviews',
    access: 'brand',
    params: z.strictObject({ creatorName: Name }),
    query: Pages,
    output: pageOf(CreatorReview),
    refuses: ['creator.not_found'],
  }),
  ofMe: endpoint({
    method: 'GET',
    path: '/creator/reviews',
    access: 'creator',
    query: Pages,
    output: pageOf(CreatorReview),
    refuses: [],
  }),
}
