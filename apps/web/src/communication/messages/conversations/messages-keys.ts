import type { Keys } from '#ui/keyboard/keys.ts'

export const messagesKeys: Keys = [
  { key: '↓', does: 'Next conversation' },
  { key: '↑', does: 'Previous conversation' },
  { key: 'Enter', does: 'Open conversation' },
  { key: 'Esc', does: 'Return to the list' },
]
