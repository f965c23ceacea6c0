import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Dispute, DisputeDraft, DisputeReply, SplitDraft } from './dispute.schema.ts'

const One = z.strictObject({ collaborationId: Id })
const whoActs = ['collaboration.not_found', 'brand.role_required'] as const

export const disputes = {
  read: endpoint({
    method: 'GET',
    path: '/collaborations/:collaborationId/dispute',
    access: 'signed-in',
    params: One,
    output: Dispute,
    refuses: ['collaboration.not_found', 'dispute.not_found'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/dispute',
    access: 'signed-in',
    actsForSide: true,
    params: One,
    body: DisputeDraft,
    bodyBytesMax: bodyBytes.texts,
    output: Dispute,
    refuses: [
      ...whoActs,
      'version.stale',
      'dispute.not_possible',
      'dispute.unknown_item',
      'file.not_yours',
    ],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/dispute/reply',
    access: 'signed-in',
    actsForSide: true,
    params: One,
    body: DisputeReply,
    bodyBytesMax: bodyBytes.texts,
    output: Dispute,
    refuses: [
      ...whoActs,
      'dispute.not_found',
      'dispute.over',
      'dispute.not_yours_to_answer',
      'file.not_yours',
    ],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/dispute/proposals',
    access: 'signed-in',
    actsForSide: true,
    params: One,
    body: SplitDraft,
    output: Dispute,
    refuses: [...whoActs, 'version.stale', 'dispute.not_found', 'dispute.over'],
  }),
  /** Accepts the other side's newest proposal, if it is the one that was shown. */
  acceptProposal: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/dispute/accept-proposal',
    access: 'signed-in',
    actsForSide: true,
    params: One,
    body: z.strictObject({ proposalId: z.int().check(z.gte(1)) }),
    output: Dispute,
    refuses: [...whoActs, 'dispute.not_found', 'dispute.over', 'dispute.no_proposal'],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/dispute/take-back',
    access: 'signed-in',
    actsForSide: true,
    params: One,
    output: Dispute,
    refuses: [...whoActs, 'dispute.not_found', 'dispute.over', 'dispute.not_yours_to_take_back'],
  }),
}
