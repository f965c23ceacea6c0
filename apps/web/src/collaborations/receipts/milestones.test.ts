import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Purchase } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { describe, expect, it } from 'vitest'
import { milestonesOf } from './milestones.ts'

const purchase: Purchase = {
  capCoins: 3000,
  reimburseOn: 'proof',
  approvedCoins: null,
  paidBack: null,
  divided: false,
  refusals: 0,
}
const at = '2026-11-12T10:00:00Z'
const of = (state: CollaborationState, more: Partial<Purchase> = {}, coins = 300) =>
  milestonesOf({ state, coins, purchase: { ...purchase, ...more } }).map(
    ({ coins, words, status }) => `${coins} ${status}: ${words}`,
  )

describe('the two promises of a purchase', () => {
  it('are told apart in every state', () => {
    for (const state of CollaborationState.options) expect(of(state)).toHaveLength(2)
    expect(of('applied', {}, 0)).toHaveLength(1)
  })

  it.each([
    ['applied', {}, '3000 promised: once the receipt is approved'],
    ['applied', { reimburseOn: 'completion' }, '3000 promised: once the content is approved'],
    ['accepted', {}, '3000 held: held until the receipt is approved'],
    ['proof_submitted', {}, '3000 held: held while the receipt is checked'],
    ['producing', { approvedCoins: 2490, paidBack: { coins: 2490, at } }, '2490 paid: paid on'],
    [
      'submitted',
      { reimburseOn: 'completion', approvedCoins: 2490 },
      '2490 held: held until the content is approved',
    ],
    ['disputed', {}, '3000 held: held until the dispute is settled'],
    ['completed', { divided: true }, '3000 ended: divided in the dispute'],
    ['expired', {}, '3000 ended: not refunded'],
    ['expired', { approvedCoins: 2490, paidBack: { coins: 2490, at } }, '2490 paid: paid on'],
  ] as const)('in %s: the purchase', (state, more, words) => {
    expect(of(state, more)[0]).toBe(words)
  })

  it.each([
    ['accepted', '300 held: held until it is approved'],
    ['completed', '300 paid: paid'],
    ['cancelled', '300 ended: not paid'],
    ['disputed', '300 held: held until the dispute is settled'],
  ] as const)('in %s: the content', (state, words) => {
    expect(of(state)[1]).toBe(words)
  })

  it('never says paid for what a dispute divided', () => {
    expect(of('completed', { divided: true })[1]).toBe('300 ended: divided in the dispute')
  })
})
