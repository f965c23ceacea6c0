import { describe, expect, it } from 'vitest'
import { readFeedSearch } from './feed-search.ts'

describe('the address of a feed', () => {
  it('asks for all that stands in it at once', () => {
    const all = {
      ...{ platform: 'youtube', q: 'serum', creatorSlug: 'ines', from: '2026-05-01' },
      ...{ to: '2026-05-31', rights: 'asked', hidden: 'true' },
    }
    expect(readFeedSearch({ ...all, tab: 'work' })).toEqual(all)
  })

  it.each([
    [{ platform: 'Instagram' }],
    [{ rights: 'none' }],
    [{ q: '' }],
    [{ q: ['a'] }],
    [{ from: '2026-13-01' }],
    [{ from: '2026-02-30' }],
    [{ to: '2026-05-01T10:00' }],
    [{ hidden: 'false' }],
  ])('asks for nothing with %j', (search) => {
    expect(readFeedSearch(search)).toEqual({})
  })

  it.each([
    ['q', 100],
    ['creatorSlug', 120],
  ])('asks for no more of %s than the first %i characters', (name, most) => {
    const typed = 'abcdefghij'.repeat(13)
    const asked = (length: number) => readFeedSearch({ [name]: typed.slice(0, length) })
    for (const length of [most - 1, most])
      expect(asked(length)).toEqual({ [name]: typed.slice(0, length) })
    expect(asked(most + 1)).toEqual({ [name]: typed.slice(0, most) })
  })
})
