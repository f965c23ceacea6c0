import type { CollaborationNames } from '../lifecycle/collaboration.events.ts'

/** What every event of a review says: never the words or stars of what isn't visible yet. */
export type ReviewTold = CollaborationNames & { collaborationId: string }

export type ReviewEvents = {
  'review.written': ReviewTold & { closesAt: string }
  'review.revealed': ReviewTold & { stars: number }
  'review.answered': ReviewTold
  'review.hidden': ReviewTold & { reason: string }
}
