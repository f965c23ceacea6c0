import { expect, it } from 'vitest'
import { campaignWordsOf, causesOf, type Movement, wordsOf } from './statement.words.ts'

it.each<[Movement['type'], event: string, delta: number, words: string]>([
  ['topup', 'topup.paid', 100, 'Coins bought'],
  ['topup', 'topup.refunded', -100, 'Given back for money'],
  ['topup', 'topup.refund_failed', 100, 'Returned: the money could not be paid back'],
  ['topup', 'topup.charged_back', -100, 'Payment taken back by the bank'],
  ['topup', 'topup.dispute_won', 100, 'The bank gave the payment back'],
  ['topup', 'topup.other', -100, 'Top-up taken back'],
  ['campaign', 'campaign.published', -100, 'Held for “Morning light”'],
  ['campaign', 'campaign.closed', 100, 'Returned from “Morning light”'],
  ['collaboration', 'collaboration.returned', 100, 'Returned from Ada’s place in “Morning light”'],
  ['collaboration', 'collaboration.accepted', -100, 'Held for Ada in “Morning light”'],
  ['programme', 'programme.funded', -5, 'Added to the budget of “Friends”'],
  [
    'programme',
    'programme.covered',
    -5,
    'Paid for an order in “Friends”, as a dispute was decided',
  ],
  ['programme', 'programme.ended', 5, 'Returned from the budget of “Friends”'],
  ['rights', 'rights.held', -5, 'Held for the rights of Ada’s post'],
  ['rights', 'rights.returned', 5, 'Returned: the rights of Ada’s post were not granted'],
  ['rights', 'rights.renewed', -5, 'Rights of Ada’s content renewed'],
  ['redemption', 'redemption.issued', 5, 'A coupon of yours was redeemed'],
  ['redemption', 'redemption.refunded', -5, 'A redeemed coupon was refunded'],
  ['settlement', 'settlement.made', 5, 'Earned by your coupons'],
  ['grant', 'grant.made', 5, 'Coins granted'],
  ['grant', 'grant.reversed', -5, 'A grant was taken back'],
  ['settlement', 'settlement.reversed', -5, 'A settlement was taken back'],
  ['expiry', 'coins.expired', -5, 'Coins expired'],
  ['expiry', 'coins.expired', 5, 'Expired coins given back'],
  ['adjustment', 'adjustment.made', -5, 'Corrected by the operator'],
  ['adjustment', 'debt.collected', -5, 'Paid towards what you owe after a charge-back'],
])('a movement by %s (%s) of %i reads “%s”', (type, event, delta, words) => {
  const names = { campaignTitle: 'Morning light', creatorName: 'Ada', programmeName: 'Friends' }
  expect(wordsOf({ type, event, delta, isDeal: false, ...names })).toBe(words)
})

it.each([
  ['campaign.published', null, true, 'All places funded'],
  ['campaign.resized', null, true, 'More places funded'],
  ['campaign.resized', null, false, 'Free places taken away'],
  ['campaign.closed', null, false, 'Free places returned to you'],
  ['collaboration.accepted', 'Ada', false, 'Held for Ada'],
  ['collaboration.reimbursed', 'Ada', false, 'Purchase paid back to Ada'],
  ['collaboration.released', 'Ada', false, 'Paid to Ada'],
  ['collaboration.divided', 'Ada', false, 'Divided with Ada'],
  ['collaboration.returned', 'Ada', false, 'Returned from Ada’s place'],
  ['something.else', 'Ada', false, 'Corrected for Ada'],
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
