import { expect, it } from 'vitest'
import { campaignWordsOf, causesOf, type Movement, wordsOf } from './statement.words.ts'

it.each<[Movement['type'], event: string, delta: number, words: string]>([
  ['topup', 'topup.paid', 100, 'Coins bought'],
  ['topup', 'topup.refunded', -100, 'Coins refunded'],
  ['topup', 'topup.refund_failed', 100, 'Coins returned: the refund failed'],
  ['topup', 'topup.charged_back', -100, 'Payment taken back by the bank'],
  ['topup', 'topup.dispute_won', 100, 'Payment returned by the bank'],
  ['topup', 'topup.other', -100, 'Top-up reversed'],
  ['campaign', 'campaign.published', -100, 'Held for “Morning light”'],
  ['campaign', 'campaign.closed', 100, 'Returned from “Morning light”'],
  ['collaboration', 'collaboration.returned', 100, 'Returned from Ada’s place in “Morning light”'],
  ['collaboration', 'collaboration.accepted', -100, 'Held for Ada in “Morning light”'],
  ['programme', 'programme.funded', -5, 'Added to the budget of “Friends”'],
  ['programme', 'programme.covered', -5, 'Paid for an order in “Friends” after a dispute'],
  ['programme', 'programme.ended', 5, 'Returned from the budget of “Friends”'],
  ['rights', 'rights.held', -5, 'Held for rights to Ada’s post'],
  ['rights', 'rights.returned', 5, 'Returned: rights to Ada’s post not granted'],
  ['rights', 'rights.renewed', -5, 'Rights to Ada’s content renewed'],
  ['redemption', 'redemption.issued', 5, 'Your coupon was redeemed'],
  ['redemption', 'redemption.refunded', -5, 'A redeemed coupon was refunded'],
  ['settlement', 'settlement.made', 5, 'Earned by your coupons'],
  ['grant', 'grant.made', 5, 'Coins granted'],
  ['grant', 'grant.reversed', -5, 'Grant reversed'],
  ['settlement', 'settlement.reversed', -5, 'Settlement reversed'],
  ['expiry', 'coins.expired', -5, 'Coins expired'],
  ['expiry', 'coins.expired', 5, 'Expired coins restored'],
  ['adjustment', 'adjustment.made', -5, 'Correction by the operator'],
  ['adjustment', 'debt.collected', -5, 'Debt after a chargeback repaid'],
])('a movement by %s (%s) of %i reads “%s”', (type, event, delta, words) => {
  const names = { campaignTitle: 'Morning light', creatorName: 'Ada', programmeName: 'Friends' }
  expect(wordsOf({ type, event, delta, isDeal: false, ...names })).toBe(words)
})

it.each([
  ['campaign.published', null, true, 'All places funded'],
  ['campaign.resized', null, true, 'More places funded'],
  ['campaign.resized', null, false, 'Open places removed'],
  ['campaign.closed', null, false, 'Coins for open places returned'],
  ['collaboration.accepted', 'Ada', false, 'Held for Ada'],
  ['collaboration.reimbursed', 'Ada', false, 'Purchase refunded to Ada'],
  ['collaboration.released', 'Ada', false, 'Paid to Ada'],
  ['collaboration.divided', 'Ada', false, 'Split with Ada after a dispute'],
  ['collaboration.returned', 'Ada', false, 'Returned from Ada’s place'],
  ['something.else', 'Ada', false, 'Correction for Ada'],
])('in a campaign %s (%s, %s) reads “%s”', (event, creatorName, addsPlaces, words) => {
  expect(campaignWordsOf({ event, creatorName, isDeal: false, addsPlaces })).toBe(words)
})

it('finds every cause under one kind, and all of them without', () => {
  const kinds = [
    'topups',
    'campaigns',
    'collaborations',
    'programmes',
    'rights',
    'coupons',
    'corrections',
  ] as const
  expect(kinds.flatMap(causesOf).sort()).toEqual([...causesOf(undefined)].sort())
})
