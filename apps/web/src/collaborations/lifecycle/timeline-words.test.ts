import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type { TimelineEntry } from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import { transitions } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { describe, expect, it } from 'vitest'
import { eventWords, tellEntry } from './timeline-words.ts'

const names = { creator: 'You', brand: 'Glow Theory' }
const entry = (event: CollaborationEvent, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  at: '2026-11-20T10:00:00Z',
  by: 'creator',
  member: null,
  event,
  state: 'submitted',
  words: null,
  silence: false,
  deadline: null,
  paidBy: null,
  ...more,
})

describe('the words of the timeline', () => {
  it('has words for whatever the server’s own steps count as', () => {
    const silent = transitions.filter(({ by }) => by.includes('system')).map(({ event }) => event)
    for (const event of silent) expect(eventWords[event]?.unasked, event).toMatch(/by$/)
  })

  it('says what happened because nobody acted, and until when there was time', () => {
    const deadline = '2026-11-27T17:00:00Z'
    const entries = [
      entry('collaboration.submitted', { deadline }),
      entry('collaboration.brand_reminded', { state: null, by: 'system', deadline }),
      entry('collaboration.completed', { state: 'completed', by: 'system', silence: true }),
    ]
    expect(tellEntry(entries, 0, names)).toEqual({
      words: 'Content submitted',
      who: 'You',
      missed: null,
      quiet: false,
    })
    expect(tellEntry(entries, 1, names)).toMatchObject({
      words: 'Glow Theory was reminded',
      quiet: true,
    })
    const reminder = entry('collaboration.creator_reminded', { state: null, by: 'system' })
    expect(tellEntry([reminder], 0, names)).toEqual({
      ...{ words: 'You were reminded', who: null, missed: null, quiet: true },
    })
    expect(tellEntry(entries, 2, names)).toEqual({
      words: 'Approved automatically: not reviewed by',
      who: null,
      missed: deadline,
      quiet: false,
    })
  })

  it('names who did it where somebody did', () => {
    const by = (who: TimelineEntry['by']) =>
      tellEntry([entry('collaboration.completed', { by: who })], 0, names)
    expect(by('brand').who).toBe('Glow Theory')
    const mara = entry('collaboration.completed', { by: 'brand', member: 'Mara Ek' })
    expect(tellEntry([mara], 0, names).who).toBe('Mara Ek')
    expect(by('operator').who).toBe('The operator of this site')
    expect(by('system').who).toBe('Automatically')
  })
})
