import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { DueDate } from '@tandem/contract/collaborations/overview/calendar.schema.ts'
import { counted } from '@tandem/contract/plural.ts'

const ofWork: Partial<Record<CollaborationState, string>> = {
  invited: 'Answer',
  applied: 'Answer',
  shipped: 'Shipment',
  proof_submitted: 'Receipt',
  producing: 'Content',
  submitted: 'Review',
  changes_requested: 'Changes',
  approved: 'Link',
  live: 'Post',
  disputed: 'Dispute',
}

/** Short form of `dueInWords` for narrow calendar cells. */
export const dueInAWord = (due: DueDate): string => {
  if (due.kind === 'deadline') return 'End'
  if (due.kind === 'applicants') return counted(due.count, 'applicant')
  if (due.state !== 'accepted') return ofWork[due.state] ?? 'Cancelled'
  if (due.category === 'purchase_reimburse') return 'Receipt'
  return due.turn === 'creator' ? 'Address' : 'Shipment'
}

/** Cuts between words, but keeps at least one word. */
export const inFewWords = (text: string, most: number): string => {
  if (text.length <= most) return text
  const words = text.slice(0, most + 1).match(/^.*(?=\s)/)?.[0] ?? text.match(/^\S+/)?.[0] ?? text
  return words === text ? text : `${words.replace(/[\s.,:;–—-]+$/, '')}…`
}
