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
