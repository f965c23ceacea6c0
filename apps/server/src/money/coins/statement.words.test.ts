import { expect, it } from 'vitest'
import { causesOf, kindOf, linkOf, type Movement, wordsOf } from './statement.words.ts'

it.each<[Movement['cause'], event: string, delta: number, words: string]>([
  ['collaboration', 'collaboration.released', 5, 'Earned with “Morning light” for Glow Theory'],
  [
    'collaboration',
    'collaboration.reimbursed',
    5,
    'Purchase for “Morning light” refunded by Glow Theory',
  ],
  [
    'collaboration',
    'collaboration.divided',
    5,
    'Your share after the dispute about “Morning light” with Glow Theory',
  ],
  ['commission', 'commission.matured', 5, 'Earned with an order in “Friends”'],
  ['commission', 'commission.clawed_back', -5, 'Commission for an order in “Friends” reversed'],
  ['rights', 'rights.released', 5, 'Rights granted to Glow Theory'],
  ['rights', 'transfer.reversed', -5, 'Payment for rights from Glow Theory reversed'],
  ['redemption', 'redemption.held', -5, 'Coupon “A month of coffee”'],
  ['redemption', 'redemption.failed', 5, 'Coupon “A month of coffee” refunded: no code arrived'],
  ['redemption', 'redemption.refunded', 5, 'Coupon “A month of coffee” refunded'],
  ['grant', 'grant.made', 5, 'Gift from the operator'],
  ['grant', 'transfer.reversed', -5, 'Gift reversed'],
  ['adjustment', 'adjustment.made', -5, 'Correction by the operator'],
  ['adjustment', 'transfer.reversed', 5, 'Correction reversed'],
  ['expiry', 'coins.expired', -5, 'Expired'],
])('a movement by %s (%s) of %i reads “%s”', (cause, event, delta, words) => {
  const names = {
    campaignTitle: 'Morning light',
    brandName: 'Glow Theory',
    programmeName: 'Friends',
  }
  expect(wordsOf({ cause, event, delta, ...names, couponTitle: 'A month of coffee' })).toBe(words)
})

it('finds every cause under its kind, and all of them without', () => {
  const all = causesOf(undefined)
  expect(new Set(all).size).toBe(all.length)
  for (const cause of all) expect(causesOf(kindOf(cause))).toContain(cause)
})

it('leads to what can be opened', () => {
  expect(linkOf('collaboration', '17')).toBe('/collaboration?id=17')
  expect(linkOf('redemption', '17')).toBe('/coupon-history')
  expect(linkOf('commission', '17')).toBe('/affiliate?tab=commissions')
  expect(linkOf('grant', '17')).toBeNull()
})
