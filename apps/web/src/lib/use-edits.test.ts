import { describe, expect, it } from 'vitest'
import { changesOf } from './use-edits.ts'

describe('changesOf', () => {
  const saved = { name: 'Glow', categories: ['Home'], website: null as string | null }
  it.each([
    [{}, {}],
    [{ name: 'Glow' }, {}],
    [{ name: 'Glow Theory' }, { name: 'Glow Theory' }],
    [{ categories: ['Home'] }, {}],
    [{ categories: ['Home', 'Beauty'] }, { categories: ['Home', 'Beauty'] }],
    [{ website: null, name: 'G' }, { name: 'G' }],
  ])('of %j are %j', (edits, changes) => {
    expect(changesOf(saved, edits)).toEqual(changes)
  })
})
