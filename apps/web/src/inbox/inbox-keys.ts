import type { Keys } from '#ui/keyboard/keys.ts'

export const inboxKeys: Keys = [
  { key: 'J', does: 'The next that waits' },
  { key: 'K', does: 'The one before' },
  { key: 'Enter', does: 'Open it; going back leads to the same place' },
]
