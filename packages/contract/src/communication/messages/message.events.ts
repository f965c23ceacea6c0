import type { CollaborationNames } from '../../collaborations/lifecycle/collaboration.events.ts'

type Waiting = CollaborationNames & { collaborationId: string }

export type MessageEvents = {
  'message.unread_by_brand': Waiting
  'message.unread_by_creator': Waiting
}
