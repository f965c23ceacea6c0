import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CollaborationActor } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import {
  silenceOf,
  transitions,
  transitionsFrom,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { describe, expect, it } from 'vitest'
import { tellingsOf } from '#communication/notifications/notification.rules.ts'

const states = CollaborationState.options
const categories = ['paid_campaign', 'product_gifting', 'purchase_reimburse'] as const

describe('the transitions of a collaboration', () => {
  it('lets every state but the endings be left, and every state be reached', () => {
    const endings = ['completed', 'withdrawn', 'expired', 'cancelled']
    const left = new Set(transitions.map((transition) => transition.from))
    expect(states.filter((state) => !left.has(state))).toEqual(endings)
    const reached = new Set(transitions.map((transition) => transition.to))
    expect(states.filter((state) => !reached.has(state))).toEqual(['invited'])
  })
})

describe('silence', () => {
  it('has a transition of the server’s own wherever a clock runs', () => {
    for (const category of categories)
      for (const transition of transitions.filter(
        (one) => one.clock !== null && one.to !== 'disputed',
      )) {
        if (transition.category !== '*' && transition.category !== category) continue
        const silence = silenceOf({ category, state: transition.to })
        expect([transition.to, silence === null]).toEqual([transition.to, false])
        if (silence === null) continue
        const own = transitionsFrom({ category, state: transition.to }, silence.act, 'system')
        expect([category, transition.to, own.length > 0]).toEqual([category, transition.to, true])
      }
  })
})

describe('telling', () => {
  it('tells the other side about the step of one side, and both sides about any other step', () => {
    const told = (by: readonly CollaborationActor[]) => {
      if (by.every((side) => side === 'creator')) return ['brand']
      return by.every((side) => side === 'brand') ? ['creator'] : ['creator', 'brand']
    }
    const otherwise = transitions
      .filter((transition) => transition.tells.join() !== told(transition.by).join())
      .map((transition) => `${transition.act}: ${transition.from} tells ${transition.tells.join()}`)
    expect(otherwise).toEqual(['expire: applied tells creator', 'resend: shipped tells creator'])
  })

  it.each(
    transitions.map((transition) => [transition.event, transition.from, transition] as const),
  )('%s from %s reaches whom the transition names, and nobody else', (event, from, transition) => {
    const told = tellingsOf({ type: event, fromState: from })
    expect(told.map(({ to }) => to)).toEqual(transition.tells)
  })
})
