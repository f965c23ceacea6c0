import { describe, expect, it } from 'vitest'
import { emptyValues } from './campaign-values.ts'
import { mergeValues } from './merge-values.ts'

const base = { ...emptyValues(new Date('2026-06-01T12:00:00')), title: 'Serum', checklist: ['Tag'] }

describe('mergeValues', () => {
  it('takes what only one of the two touched from that one', () => {
    const mine = { ...base, coins: '700' }
    const theirs = { ...base, title: 'Serum mornings' }
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { ...base, coins: '700', title: 'Serum mornings' },
      clashes: [],
    })
  })

  it('names what both changed differently and keeps it as typed', () => {
    const mine = { ...base, title: 'Mine', checklist: ['Tag', 'Link'] }
    const theirs = { ...base, title: 'Theirs', checklist: ['Link'] }
    const merged = mergeValues(base, mine, theirs)
    expect(merged.values).toEqual(mine)
    expect(merged.clashes).toEqual(['title', 'checklist'])
  })

  it('sees no clash where both typed the same', () => {
    const both = { ...base, checklist: ['Link'] }
    expect(mergeValues(base, both, { ...both, checklist: ['Link'] }).clashes).toEqual([])
  })
})
