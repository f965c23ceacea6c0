export const reviewKeys = [
  { act: 'approve', keys: ['a'], words: 'Approve' },
  { act: 'change', keys: ['c'], words: 'Request changes' },
  { act: 'next', keys: ['n'], words: 'Next' },
  { act: 'previous', keys: ['p'], words: 'Previous' },
  { act: 'comment', keys: ['t'], words: 'Add a comment here' },
  { act: 'play', keys: [' '], words: 'Play or pause' },
  { act: 'back', keys: ['ArrowLeft'], words: 'Back 1 second' },
  { act: 'forward', keys: ['ArrowRight'], words: 'Forward 1 second' },
  { act: 'from', keys: ['i'], words: 'Start range here' },
  { act: 'until', keys: ['o'], words: 'End range here' },
] as const

export type ReviewAct = (typeof reviewKeys)[number]['act']

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
}

const nameOfKey = (key: string): string => names[key] ?? key.toUpperCase()

export const reviewKeysShown = reviewKeys.map(({ keys: [key], words }) => ({
  key: nameOfKey(key),
  does: words,
}))
