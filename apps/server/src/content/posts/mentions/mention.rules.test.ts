import { describe, expect, it } from 'vitest'
import { bareHandle, fateOf, type Mention, readMention } from './mention.rules.ts'

const at = new Date('2026-06-01T12:00:00Z')
const row = (more: object = {}) => ({
  url: 'https://www.instagram.com/reel/Cfound000001/?igsh=1',
  handle: '@ines',
  posted_at: '2026-05-01T10:00:00Z',
  ...more,
})
const read = (more: object = {}) => readMention(row(more), at)

describe('a row of a file', () => {
  it.each([
    ['https://www.instagram.com/reel/Cfound000001/', 'instagram_reel'],
    ['https://instagram.com/p/Cfound000001', 'instagram_post'],
    ['https://youtu.be/abcdefghijk', 'youtube_video'],
  ])('%s is of the kind its address says', (url, type) => {
    expect(read({ url })).toMatchObject({ type })
  })

  it.each([
    [{ url: 'https://example.test/post/1' }, /^This is not the address of a post on/],
    [{ handle: ' ' }, /^handle: Enter who posted it\.$/],
    [{ posted_at: '2026-06-02T00:00:00Z' }, /^This day is in the future\./],
    [{ views: -1 }, /^views: /],
  ])('%j says what to correct', (more, sentence) => {
    expect(read(more)).toEqual({ fate: 'bad', sentence: expect.stringMatching(sentence) })
  })
})

describe('what is there already', () => {
  const mention = read({ views: 10 }) as Mention
  const known = { isOwn: true, views: 10, likes: null, comments: null, numbersFrom: 'brand' }

  it('is nothing to do with the same numbers, or where the file has none', () => {
    expect(fateOf(mention, undefined)).toEqual({ fate: 'ok', sentence: null })
    expect(fateOf(mention, known)).toEqual({ fate: 'same', sentence: null })
    expect(fateOf(read() as Mention, known)).toEqual({ fate: 'same', sentence: null })
  })

  it('keeps its numbers, and those of whoever it is about', () => {
    const words = (more: object) => fateOf(mention, { ...known, ...more }).sentence
    expect(words({ views: 11 })).toMatch(/with different numbers\. They stay unchanged\.$/)
    expect(words({ views: 11, numbersFrom: 'creator' })).toMatch(/with self-reported numbers\./)
    expect(words({ isOwn: false })).toMatch(/already on this site/)
  })
})

it.each(['@Ines', 'ines', 'https://www.instagram.com/ines/'])(
  'reads %j as one handle',
  (written) => {
    expect(bareHandle(written)).toBe('ines')
  },
)
