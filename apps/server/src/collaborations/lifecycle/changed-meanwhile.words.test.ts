import { describe, expect, it } from 'vitest'
import { changedInWords, type LastChange } from './changed-meanwhile.words.ts'

const now = new Date('2026-11-28T12:02:00Z')
const last = (more: Partial<LastChange> = {}): LastChange => ({
  ...{ event: 'collaboration.completed', by: 'brand', name: 'Mara Ek', at: '2026-11-28T12:00:00Z' },
  ...more,
})

describe('the sentence for a decision that came too late', () => {
  it.each([
    [last(), 'Mara Ek approved this version 2 minutes ago.'],
    [
      last({ by: 'operator', name: null }),
      'The operator of this site approved this version 2 minutes ago.',
    ],
    [last({ by: 'system', name: null }), 'This collaboration has changed.'],
    // An application is older than every decision about it, so a change without an event was newer.
    [last({ event: 'collaboration.applied', by: 'creator' }), 'This collaboration has changed.'],
    [undefined, 'This collaboration has changed.'],
  ])('%j', (change, words) => {
    expect(changedInWords(change, now)).toBe(words)
  })
})
