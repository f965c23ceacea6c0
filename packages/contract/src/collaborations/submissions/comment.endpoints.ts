import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { OneCollaboration } from '../lifecycle/decision.schema.ts'
import { AnswerDraft, CommentDraft, ContentComments } from './comment.schema.ts'

const OneComment = z.strictObject({ collaborationId: Id, commentId: Id })
const inThread = [
  'collaboration.not_found',
  'brand.role_required',
  'collaboration.not_now',
  'comment.not_found',
  'comment.round_over',
] as const

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/collaborations/:collaborationId/comments',
    access: 'signed-in',
    params: OneCollaboration,
    output: ContentComments,
    refuses: ['collaboration.not_found'],
  }),
  /** Only for the newest round, while it is in review. */
  add: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/comments',
    access: 'brand',
    params: OneCollaboration,
    body: CommentDraft,
    output: ContentComments,
    refuses: [
      'collaboration.not_found',
      'brand.role_required',
      'collaboration.nothing_to_review',
      'comment.round_over',
      'comment.file_unknown',
      'comment.pin_unfit',
      'comment.too_many',
    ],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/comments/:commentId/answers',
    access: 'signed-in',
    actsForSide: true,
    params: OneComment,
    body: AnswerDraft,
    output: ContentComments,
    refuses: [...inThread, 'comment.too_many'],
  }),
  /** Either side can mark a comment as done or reopen it. */
  settle: endpoint({
    method: 'PUT',
    path: '/collaborations/:collaborationId/comments/:commentId/done',
    access: 'signed-in',
    actsForSide: true,
    params: OneComment,
    body: z.strictObject({ done: z.boolean() }),
    output: ContentComments,
    refuses: inThread,
  }),
}
