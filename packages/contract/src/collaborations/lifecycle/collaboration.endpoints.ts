import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  BrandCollaborationDetail,
  CreatorCollaborationDetail,
} from '../overview/overview.schema.ts'
import { decides, OneCollaboration, Seen, Words } from './decision.schema.ts'

export const collaborations = {
  cancel: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/cancel',
    access: 'creator',
    params: OneCollaboration,
    body: z.strictObject({ note: z.optional(Words) }),
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'collaboration.not_cancellable'],
  }),
  cancelForBrand: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/cancel',
    access: 'brand',
    params: OneCollaboration,
    body: z.strictObject({ version: Seen, note: z.optional(Words) }),
    output: BrandCollaborationDetail,
    refuses: [...decides, 'collaboration.work_started', 'collaboration.not_cancellable'],
  }),
}
