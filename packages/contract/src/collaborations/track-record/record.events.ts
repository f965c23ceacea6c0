import type { CollaborationNames } from '../lifecycle/collaboration.events.ts'

type Decided = CollaborationNames & { collaborationId: string; reason: string }

export type RecordEvents = {
  'appeal.granted': Decided
  'appeal.refused': Decided
  'imported_record.added': { origin: string; completed: number }
  'imported_record.removed': { origin: string }
}
