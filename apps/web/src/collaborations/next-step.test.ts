import { CollaborationState } from '@tandem/contract/collaborations/collaboration.state.ts'
import { describe, expect, it } from 'vitest'
import { clockOf, nextStepForBrand, nextStepForCreator } from './next-step.ts'

const facts = { category: 'paid_campaign', coins: 700 }
const forCreator = (state: CollaborationState, more = {}) =>
  nextStepForCreator({ ...facts, brand: 'Glow Theory', state, ...more })
const forBrand = (state: CollaborationState) =>
  nextStepForBrand({ ...facts, creator: 'Mira', state })

describe('the next step', () => {
  it('is told to both sides in every state', () => {
    for (const state of CollaborationState.options) {
      expect(forCreator(state).text).not.toBe('')
      expect(forBrand(state).text).not.toBe('')
    }
  })

  it('names the coins that arrived, and none when there were none', () => {
    expect(forCreator('completed').text).toBe('Done. 700 coins are in your wallet.')
    expect(forCreator('completed', { coins: 0 }).text).not.toContain('coins')
  })

  it('promises the brand’s aim, not an automatic step', () => {
    expect(forCreator('submitted').deadline).toBe('Glow Theory aims to review by')
  })

  it('says after acceptance what can’t be done here', () => {
    expect(forCreator('accepted', { category: 'product_gifting' }).text).toContain('product')
    expect(forCreator('accepted', { category: 'purchase_reimburse' }).text).toContain('receipt')
  })
})

describe('the clock', () => {
  const clocks = { dueAt: 'due', stateDeadline: 'deadline' }
  it.each([
    ['producing', 'due'],
    ['submitted', 'deadline'],
    ['applied', 'deadline'],
  ] as const)('of %s is the %s', (state, expected) => {
    expect(clockOf({ ...clocks, state })).toBe(expected)
  })
})
