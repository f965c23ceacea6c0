import * as z from 'zod/mini'

export const CollaborationState = z.enum([
  'invited',
  'applied',
  'accepted',
  'shipped',
  'proof_submitted',
  'producing',
  'submitted',
  'changes_requested',
  'approved',
  'live',
  'completed',
  'disputed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
])
export type CollaborationState = z.infer<typeof CollaborationState>

/** In these states the coins are held and the place is taken. */
export const statesAtWork = [
  'accepted',
  'shipped',
  'proof_submitted',
  'producing',
  'submitted',
  'changes_requested',
  'approved',
  'live',
  'disputed',
] as const satisfies readonly CollaborationState[]

export const collaborationStateLabels: Record<CollaborationState, string> = {
  invited: 'Invited',
  applied: 'Applied',
  accepted: 'Accepted',
  shipped: 'Shipped',
  proof_submitted: 'Receipt sent',
  producing: 'Creating content',
  submitted: 'In review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  live: 'Live',
  completed: 'Completed',
  disputed: 'In dispute',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

export const Turn = z.enum(['creator', 'brand', 'operator', 'nobody'])
export type Turn = z.infer<typeof Turn>

export const creatorTabs = ['needs_you', 'in_progress', 'waiting', 'done'] as const
export const CreatorTab = z.enum(creatorTabs)
export type CreatorTab = z.infer<typeof CreatorTab>

export const BrandGroup = z.enum(['to_decide', 'to_review', 'in_progress', 'completed', 'ended'])
export type BrandGroup = z.infer<typeof BrandGroup>

/** The brand must give every declined applicant a reason. */
export const DeclineReason = z.enum([
  'not_a_fit',
  'audience',
  'style',
  'timing',
  'places_filled',
  'other',
])
export type DeclineReason = z.infer<typeof DeclineReason>

export const declineReasonLabels: Record<DeclineReason, string> = {
  not_a_fit: 'Not the right fit for this campaign',
  audience: 'The audience differs from the one we look for',
  style: 'The content style differs from our brand',
  timing: 'The timing does not work out',
  places_filled: 'All places are taken',
  other: 'Another reason',
}
