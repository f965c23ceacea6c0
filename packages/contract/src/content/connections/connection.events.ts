import type { Platform, ShownTo } from './connection.schema.ts'

type ConnectionTold = { platform: Platform; handle: string }

export type ConnectionEvents = {
  'connection.made': ConnectionTold
  'connection.consent_changed': ConnectionTold & { shownTo: ShownTo }
  /** The platform takes the permission no more. */
  'connection.ended': ConnectionTold
  'connection.removed': ConnectionTold
}
