import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { PageQuery } from '../../page.ts'
import { Decision, decides, OneCollaboration, Words } from '../lifecycle/decision.schema.ts'
import {
  BrandCollaborationDetail,
  CreatorCollaborationDetail,
} from '../overview/overview.schema.ts'
import { ReviewQueue } from './review-queue.schema.ts'
import { ChangeRequest, LiveDraft, LiveRefusal, SubmissionDraft } from './submission.schema.ts'

export const submissions = {
  queue: endpoint({
    method: 'GET',
    path: '/brand/reviews',
    access: 'brand',
    query: z.strictObject(PageQuery.shape),
    output: ReviewQueue,
    refuses: [],
  }),
  /** Extends the due date once by a week, without approval. The brand reads the reason. */
  extend: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/extend',
    access: 'creator',
    params: OneCollaboration,
    body: z.strictObject({
      reason: Words.check(z.minLength(5, 'Say in a few words what you need the time for.')),
    }),
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'collaboration.not_now', 'collaboration.already_extended'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/submissions',
    access: 'creator',
    params: OneCollaboration,
    body: SubmissionDraft,
    bodyBytesMax: bodyBytes.texts,
    output: CreatorCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'collaboration.content_not_due',
      'collaboration.item_unknown',
      'file.not_yours',
      'collaboration.link_wrong_platform',
      'collaboration.link_used',
    ],
  }),
  goLive: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/go-live',
    access: 'creator',
    params: OneCollaboration,
    body: LiveDraft,
    bodyBytesMax: bodyBytes.texts,
    output: CreatorCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'collaboration.not_now',
      'collaboration.item_unknown',
      'collaboration.link_wrong_platform',
      'collaboration.link_used',
    ],
  }),
  requestChanges: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/request-changes',
    access: 'brand',
    params: OneCollaboration,
    body: ChangeRequest,
    bodyBytesMax: bodyBytes.texts,
    output: BrandCollaborationDetail,
    refuses: [
      ...decides,
      'collaboration.nothing_to_review',
      'collaboration.rounds_used',
      'collaboration.item_unknown',
      'comment.none_open',
    ],
  }),
  /** Withdraws a request for changes before the creator answers. The round is in review again. */
  takeBackChanges: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/take-back-changes',
    access: 'brand',
    params: OneCollaboration,
    body: Decision,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.not_now', 'collaboration.link_used'],
  }),
  refuseLive: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/refuse-live',
    access: 'brand',
    params: OneCollaboration,
    body: LiveRefusal,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.not_now'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/approve',
    access: 'brand',
    params: OneCollaboration,
    body: Decision,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.nothing_to_review'],
  }),
}
