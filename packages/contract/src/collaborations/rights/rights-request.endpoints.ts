import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import { lines } from '../../text.schema.ts'
import {
  RightsAnswer,
  RightsOfPost,
  RightsRequest,
  RightsRequestDraft,
  RightsRequestQuery,
} from './rights-request.schema.ts'

const OfPost = z.strictObject({ postId: Id })
const One = z.strictObject({ requestId: Id })

export const rightsRequests = {
  ofPost: endpoint({
    method: 'GET',
    path: '/brand/posts/:postId/rights',
    access: 'brand',
    params: OfPost,
    output: RightsOfPost,
    refuses: ['post.not_found'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/brand/posts/:postId/rights-requests',
    access: 'brand',
    params: OfPost,
    body: RightsRequestDraft,
    output: RightsRequest,
    refuses: [
      'post.not_found',
      'brand.role_required',
      'rights.no_creator',
      'rights.asked_already',
      'coins.insufficient',
      'brand.owes_coins',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/brand/rights-requests/:requestId/withdraw',
    access: 'brand',
    params: One,
    output: RightsRequest,
    refuses: ['rights.request_not_found', 'brand.role_required', 'rights.request_over'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/creator/rights-requests',
    access: 'creator',
    query: RightsRequestQuery,
    /** `open` counts the unanswered requests, including those on other pages. */
    output: z.object({ ...pageOf(RightsRequest).shape, open: z.int() }),
    refuses: [],
  }),
  readMine: endpoint({
    method: 'GET',
    path: '/creator/rights-requests/:requestId',
    access: 'creator',
    params: One,
    output: RightsRequest,
    refuses: ['rights.request_not_found'],
  }),
  grant: endpoint({
    method: 'POST',
    path: '/creator/rights-requests/:requestId/grant',
    access: 'creator',
    params: One,
    body: RightsAnswer,
    output: RightsRequest,
    refuses: [
      'rights.request_not_found',
      'rights.request_over',
      'rights.brand_short',
      'file.not_yours',
      'rights.not_original',
    ],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/creator/rights-requests/:requestId/refuse',
    access: 'creator',
    params: One,
    body: z.strictObject({ reason: lines(1000) }),
    output: RightsRequest,
    refuses: ['rights.request_not_found', 'rights.request_over'],
  }),
}
