import * as z from 'zod/mini'
import type { Side } from '../../side.ts'

export const CollaborationAct = z.enum([
  'acceptInvitation',
  'declineInvitation',
  'withdrawInvitation',
  'accept',
  'decline',
  'reconsider',
  'withdraw',
  'expire',
  'ship',
  'receive',
  'resend',
  'refuseShipment',
  'sendReceipt',
  'approveReceipt',
  'refuseReceipt',
  'submit',
  'requestChanges',
  'takeBackChanges',
  'approve',
  'goLive',
  'refuseLive',
  'cancel',
  'dispute',
  'takeBackDispute',
  'resolve',
])
export type CollaborationAct = z.infer<typeof CollaborationAct>

/** `system` acts when a deadline has passed. */
export type CollaborationActor = Side | 'operator' | 'system'
