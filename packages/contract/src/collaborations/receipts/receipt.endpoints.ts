import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import {
  BrandCollaborationDetail,
  CreatorCollaborationDetail,
} from '../overview/overview.schema.ts'
import { ReceiptDraft, ReceiptRefusal } from './receipt.schema.ts'

const One = z.strictObject({ collaborationId: Id })
const decides = ['collaboration.not_found', 'brand.role_required', 'version.stale'] as const

export const receipts = {
  send: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/receipts',
    access: 'creator',
    params: One,
    body: ReceiptDraft,
    output: CreatorCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'receipt.not_due',
      'file.not_yours',
      'receipt.wrong_file',
      'receipt.used',
    ],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/approve-receipt',
    access: 'brand',
    params: One,
    body: z.strictObject({ version: z.int().check(z.gte(0)) }),
    output: BrandCollaborationDetail,
    refuses: [...decides, 'receipt.nothing_to_check'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/brand/collaborations/:collaborationId/refuse-receipt',
    access: 'brand',
    params: One,
    body: ReceiptRefusal,
    output: BrandCollaborationDetail,
    refuses: [...decides, 'receipt.nothing_to_check', 'receipt.rounds_used'],
  }),
}
