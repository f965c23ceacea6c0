import { describe, expect, it } from 'vitest'
import { decisionsOf, effectOf } from './decision.ts'

it('offers what the server offers, but for what has its own place on the page', () => {
  expect(decisionsOf({ offered: ['accept', 'decline'] })).toEqual(['accept', 'decline'])
  expect(decisionsOf({ offered: ['approve', 'requestChanges', 'dispute'] })).toEqual([
    'approve',
    'requestChanges',
  ])
  expect(decisionsOf({ offered: ['ship', 'cancel'] })).toEqual(['cancel'])
  expect(decisionsOf({ offered: [] })).toEqual([])
})

describe('every decision says its effect', () => {
  const paid = {
    ...{ coins: 700, feeCoins: 70, coinsHeld: 770 },
    ...{ creator: { name: 'Mira' }, campaign: { category: 'paid_campaign' as const } },
  }
  const none = { ...paid, coins: 0, feeCoins: 0, coinsHeld: 0 }
  const held = 'Held from the campaign’s budget: 700 coins plus a fee of 70 coins.'
  it.each([
    ['accept', paid, held],
    ['accept', none, 'Mira gets a place in this campaign.'],
    [...(['withdrawInvitation', paid] as const), 'You can’t invite Mira to this campaign again.'],
    [...(['reconsider', paid] as const), 'Mira is notified. You can accept or decline again.'],
    [
      ...(['takeBackChanges', paid] as const),
      'Mira is notified. Your time to review starts again.',
    ],
    [
      ...(['cancel', paid] as const),
      'Mira loses the place; 770 coins go back to the campaign’s budget.',
    ],
    ['cancel', none, 'Mira loses the place.'],
  ] as const)('%s %#', (decision, collaboration, sentence) => {
    expect(effectOf(decision, collaboration)).toBe(sentence)
  })
})
