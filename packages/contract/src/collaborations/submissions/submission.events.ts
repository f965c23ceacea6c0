import type { CollaborationNames } from '../lifecycle/collaboration.events.ts'

type Commented = CollaborationNames & { collaborationId: string; round: number }

/** Only for the first comment of a round. Open pages refresh after every comment. */
export type SubmissionEvents = {
  'content.commented': Commented
  'content.comment_answered': Commented
}
