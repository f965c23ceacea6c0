import type { Pieces } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { expect, it } from 'vitest'
import { sampleTerms } from './barter.factory.ts'
import { changedTerms, changeInWords, piecesInBrief, termInWords } from './terms-words.ts'

const usage = {
  days: 90,
  channels: ['organic' as const, 'website' as const],
  edits: false,
  territory: null,
  coins: 50,
}

it('says a change in words, with what it was', () => {
  expect(changeInWords('coins', { ...sampleTerms, coins: 200 }, sampleTerms)).toBe(
    'Coins: 200 instead of 100',
  )
  expect(changeInWords('aiUse', { ...sampleTerms, aiUse: true }, sampleTerms)).toBe(
    'AI training or likeness: allowed instead of not allowed',
  )
})

it('says rights with their own price, and none as none', () => {
  expect(termInWords('usage', sampleTerms)).toBe('none')
  expect(termInWords('usage', { ...sampleTerms, usage })).toBe(
    '90 days from completion, organic posts and website, no edits, everywhere, for 50 coins',
  )
})

it('names what reads differently, and no other order of the same', () => {
  const pieces = [
    { type: 'instagram_reel' as const, count: 1 },
    { type: 'instagram_story' as const, count: 2 },
  ]
  const before = { ...sampleTerms, pieces, usage }
  const same = {
    ...before,
    pieces: pieces.toReversed(),
    usage: { ...usage, channels: usage.channels.toReversed() },
  }
  expect(changedTerms(same, before)).toEqual([])
  expect(changedTerms({ ...same, quantity: 2, usage: null }, before)).toEqual(['quantity', 'usage'])
})

it('counts in brief only what is more than one, and names a network once', () => {
  const pieces = (...all: [Pieces[number]['type'], number][]): Pieces =>
    all.map(([type, count]) => ({ type, count }))
  expect(piecesInBrief(pieces(['instagram_reel', 1]))).toBe('Instagram Reel')
  expect(piecesInBrief(pieces(['instagram_reel', 1], ['instagram_story', 3]))).toBe(
    'Instagram Reel, 3\u00a0×\u00a0Story',
  )
  expect(piecesInBrief(pieces(['youtube_short', 2], ['instagram_reel', 1]))).toBe(
    '2\u00a0×\u00a0YouTube Short, Instagram Reel',
  )
})
