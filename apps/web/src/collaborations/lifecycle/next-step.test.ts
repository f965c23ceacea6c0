import { campaignCategories } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import {
  silenceOf,
  transitions,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { describe, expect, it } from 'vitest'
import { clockOf, nextStepForBrand, nextStepForCreator } from './next-step.ts'

const facts = {
  category: 'paid_campaign',
  coins: 700,
  turn: 'creator',
  purchase: null,
} as const
const forCreator = (state: CollaborationState, more = {}) =>
  nextStepForCreator({ ...facts, brand: 'Glow Theory', state, ...more })
const forBrand = (state: CollaborationState, more = {}) =>
  nextStepForBrand({ ...facts, creator: 'Mira', state, ...more })

describe('the next step', () => {
  it('says to both sides beforehand what silence means, wherever the server acts on it', () => {
    for (const category of campaignCategories)
      for (const state of CollaborationState.options) {
        const exists = transitions.some(
          (transition) =>
            transition.to === state &&
            (transition.category === '*' || transition.category === category),
        )
        if (!exists || silenceOf({ category, state }) === null) continue
        for (const told of [forCreator(state, { category }), forBrand(state, { category })])
          expect([category, state, told.deadline !== null, told.silence !== null]).toEqual([
            category,
            state,
            true,
            true,
          ])
      }
  })

  it('names the coins that arrived, and none when there were none', () => {
    expect(forCreator('completed').text).toBe('Done. 700 coins are in your wallet.')
    expect(forCreator('completed', { coins: 0 }).text).not.toContain('coins')
  })

  it('asks whoever is to act once somebody is accepted', () => {
    const gifting = { category: 'product_gifting' }
    expect(forCreator('accepted', { ...gifting, turn: 'creator' }).text).toContain('where to send')
    expect(forBrand('accepted', { ...gifting, turn: 'brand' }).text).toContain('Send the product')
    expect(forCreator('accepted', { category: 'purchase_reimburse' }).text).toContain('receipt')
  })

  it('asks for another receipt after one was refused, on both sides', () => {
    const bought = { category: 'purchase_reimburse' }
    const refused = { ...bought, purchase: { refusals: 1 } }
    expect(forCreator('accepted', refused).text).toBe(
      'Glow Theory could not accept the receipt. Send another one.',
    )
    expect(forBrand('accepted', refused).text).toContain('Mira sends another receipt')
    for (const purchase of [null, { refusals: 0 }]) {
      expect(forCreator('accepted', { ...bought, purchase }).text).toContain('Buy the product')
      expect(forBrand('accepted', { ...bought, purchase }).text).toContain('Mira buys')
    }
  })

  it('asks the brand about a shipment that was complained of', () => {
    const told = { category: 'product_gifting', turn: 'brand' }
    expect(forCreator('shipped', told).silence).toContain('counts against Glow Theory')
    expect(forBrand('shipped', told).silence).toContain('your record')
    expect(forBrand('shipped', { ...told, turn: 'creator' }).silence).toContain('as received')
  })

  it('asks the side that is to answer a dispute', () => {
    expect(forCreator('disputed', { turn: 'creator' }).text).toContain('Answer it')
    expect(forBrand('disputed', { turn: 'operator' }).text).toContain('stay held')
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
