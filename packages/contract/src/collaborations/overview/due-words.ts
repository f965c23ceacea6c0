import { counted } from '@tandem/contract/plural.ts'
import type { CollaborationState } from '../lifecycle/collaboration.state.ts'
import type { DueDate } from './calendar.schema.ts'

const ofWork: Partial<Record<CollaborationState, string>> = {
  invited: 'Answer to the invitation',
  applied: 'Answer to the application',
  shipped: 'Arrival of the product',
  proof_submitted: 'Check of the receipt',
  producing: 'Content',
  submitted: 'Review',
  changes_requested: 'Changed content',
  approved: 'Link to the post',
  live: 'Review of the post',
  disputed: 'Answer to the dispute',
}

/** Both sides and calendar programs show the same words. */
export const dueInWords = (due: DueDate): string => {
  if (due.kind === 'deadline') return 'End of the campaign'
  if (due.kind === 'applicants') return `Answer to ${counted(due.count, 'applicant')}`
  if (due.state !== 'accepted') return ofWork[due.state] ?? 'Cancelled'
  if (due.category === 'purchase_reimburse') return 'Receipt'
  return due.turn === 'creator' ? 'Address for the product' : 'Shipment of the product'
}

export const ended: readonly CollaborationState[] = [
  'cancelled',
  'expired',
  'withdrawn',
  'declined',
]
