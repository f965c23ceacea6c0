import type { CollaborationNames } from '../collaborations/collaboration.events.ts'

type Decided = CollaborationNames & { collaborationId: string; reason: string }

export type RecordEvents = {
  'appeal.granted': Decided
  'appeal.refused': Decided
}
