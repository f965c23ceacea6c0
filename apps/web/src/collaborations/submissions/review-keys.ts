export const reviewKeys = [
  { act: 'approve', keys: ['a'], words: 'Approve' },
  { act: 'change', keys: ['c'], words: 'Ask for changes, or give a post back' },
  { act: 'next', keys: ['n'], words: 'Next in line' },
  { act: 'previous', keys: ['p'], words: 'The one before' },
  { act: 'comment', keys: ['t'], words: 'Write a comment here' },
  { act: 'play', keys: [' '], words: 'Play or pause' },
  { act: 'back', keys: ['ArrowLeft'], words: 'A second back' },
  { act: 'forward', keys: ['ArrowRight'], words: 'A second on' },
  { act: 'from', keys: ['i'], words: 'A stretch begins here' },
  { act: 'until', keys: ['o'], words: 'A stretch ends here' },
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
