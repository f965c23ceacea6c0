import type { Keys } from '#ui/keyboard/keys.ts'

export const inboxKeys: Keys = [
  { key: 'J', does: 'Next' },
  { key: 'K', does: 'Previous' },
  { key: 'Enter', does: 'Open' },
]
