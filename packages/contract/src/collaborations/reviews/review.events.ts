import type { CollaborationNames } from '../lifecycle/collaboration.events.ts'

/** Events never carry text or stars, because the review may still be hidden. */
export type ReviewTold = CollaborationNames & { collaborationId: string }

export type ReviewEvents = {
  'review.written': ReviewTold & { closesAt: string }
  'review.revealed': ReviewTold & { stars: number }
  'review.answered': ReviewTold
  'review.hidden': ReviewTold & { reason: string }
}
