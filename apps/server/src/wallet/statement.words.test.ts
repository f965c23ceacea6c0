import { expect, it } from 'vitest'
import { type Movement, wordsOf } from './statement.words.ts'

it.each<[Movement['type'], delta: number, words: string]>([
  ['topup', 100, 'Coins bought'],
  ['topup', -100, 'Top-up taken back'],
  ['campaign', -100, 'Held for “Morning light”'],
  ['campaign', 100, 'Returned from “Morning light”'],
  ['collaboration', 100, 'Returned from Ada’s place in “Morning light”'],
  ['collaboration', -100, 'Held for Ada in “Morning light”'],
  ['redemption', 5, 'A coupon of yours was redeemed'],
  ['redemption', -5, 'A redeemed coupon was refunded'],
  ['grant', 5, 'Coins granted'],
  ['grant', -5, 'A grant was taken back'],
])('a movement by %s of %i reads “%s”', (type, delta, words) => {
  expect(wordsOf({ type, delta, campaignTitle: 'Morning light', creatorName: 'Ada' })).toBe(words)
})

it('speaks plainly of what has no name', () => {
  const movement = { delta: 1, campaignTitle: null, creatorName: null }
  expect(wordsOf({ ...movement, type: 'campaign' })).toBe('Returned from a campaign')
  expect(wordsOf({ ...movement, type: 'collaboration' })).toBe(
    'Returned from a creator’s place in a campaign',
  )
})
