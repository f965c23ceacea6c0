import type { Platform, ShownTo } from './connection.schema.ts'

type ConnectionTold = { platform: Platform; handle: string }

export type ConnectionEvents = {
  'connection.made': ConnectionTold
  'connection.consent_changed': ConnectionTold & { shownTo: ShownTo }
  /** The platform no longer accepts the permission. */
  'connection.ended': ConnectionTold
  'connection.removed': ConnectionTold
}
