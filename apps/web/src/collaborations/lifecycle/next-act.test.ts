import type {
  CollaborationState,
  Turn,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { expect, it } from 'vitest'
import { nextActOfBrand, nextActOfCreator } from './next-act.ts'

const creator = (state: CollaborationState, turn: Turn, isPurchase = false) =>
  nextActOfCreator({ state, turn, category: isPurchase ? 'purchase_reimburse' : 'product_gifting' })

it('a creator gives an address for what is sent, and a receipt for what is bought', () => {
  expect(creator('accepted', 'creator')).toBe('Add address')
  expect(creator('accepted', 'creator', true)).toBe('Send receipt')
  expect(creator('shipped', 'creator')).toBe('Confirm delivery')
})

it('while somebody else is to act there is nothing to press', () => {
  expect(creator('producing', 'brand')).toBeNull()
  expect(nextActOfBrand({ state: 'accepted', turn: 'creator' })).toBeNull()
  expect(nextActOfBrand({ state: 'completed', turn: 'nobody' })).toBeNull()
})

it.each<[CollaborationState, string, string]>([
  ['accepted', 'Send product', 'Send 3 products'],
  ['shipped', 'Answer report', 'Answer 3 reports'],
  ['proof_submitted', 'Check receipt', 'Check 3 receipts'],
  ['submitted', 'Review content', 'Review 3 submissions'],
  ['live', 'Review post', 'Review 3 posts'],
  ['disputed', 'Answer dispute', 'Answer 3 disputes'],
])('a brand whose turn it is at “%s”: “%s”, and of several “%s”', (state, one, several) => {
  expect(nextActOfBrand({ state, turn: 'brand' })).toBe(one)
  expect(nextActOfBrand({ state, turn: 'brand' }, 3)).toBe(several)
})
