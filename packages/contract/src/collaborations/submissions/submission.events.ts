import type { CollaborationNames } from '../lifecycle/collaboration.events.ts'

type Commented = CollaborationNames & { collaborationId: string; round: number }

/** The first of a round: what comes after it is heard by pages that are open. */
export type SubmissionEvents = {
  'content.commented': Commented
  'content.comment_answered': Commented
}
