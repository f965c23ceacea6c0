import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import {
  CollaborationAct,
  type CollaborationActor,
} from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import {
  actsOf,
  silenceOf,
  transitions,
  transitionsFrom,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { describe, expect, it } from 'vitest'
import { tellingsOf } from '#communication/notifications/notification.rules.ts'

const states = CollaborationState.options
const categories = ['paid_campaign', 'product_gifting', 'purchase_reimburse'] as const
const sides: CollaborationActor[] = ['creator', 'brand', 'operator', 'system']

describe('the transitions of a collaboration', () => {
  it('names each step once per category', () => {
    for (const category of categories) {
      const names = transitions
        .filter((transition) => transition.category === '*' || transition.category === category)
        .map((transition) => `${transition.act}: ${transition.from} → ${transition.to}`)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('lets every state but the endings be left, and every state be reached', () => {
    const endings = ['completed', 'withdrawn', 'expired', 'cancelled']
    const left = new Set(transitions.map((transition) => transition.from))
    expect(states.filter((state) => !left.has(state))).toEqual(endings)
    const reached = new Set(transitions.map((transition) => transition.to))
    expect(states.filter((state) => !reached.has(state))).toEqual(['invited'])
  })

  it('skips shipping and receipts in paid campaigns, and only there', () => {
    const accepted = (category: string) =>
      transitionsFrom({ category, state: 'applied' }, 'accept', 'brand').map(
        (transition) => transition.to,
      )
    expect(categories.map(accepted)).toEqual([['producing'], ['accepted'], ['accepted']])
  })

  it('uses every act', () => {
    expect([...new Set(transitions.map((transition) => transition.act))].sort()).toEqual(
      [...CollaborationAct.options].sort(),
    )
  })

  it.each(
    transitions.flatMap((transition) =>
      sides.map(
        (side) =>
          [
            transition.act,
            transition.from,
            transition.to,
            side,
            transition.by.includes(side),
            transition,
          ] as const,
      ),
    ),
  )('%s: %s → %s by the %s: %s', (act, from, to, side, expected, transition) => {
    const category = transition.category === '*' ? 'paid_campaign' : transition.category
    const found = transitionsFrom({ category, state: from }, act, side).some((one) => one.to === to)
    expect(found).toBe(expected)
  })
})

describe('what a side is offered', () => {
  const offered = (category: string, state: string) => [
    actsOf({ category, state }, 'creator'),
    actsOf({ category, state }, 'brand'),
  ]

  it('is what leads on from where it stands, the main act first', () => {
    expect(offered('paid_campaign', 'applied')).toEqual([['withdraw'], ['accept', 'decline']])
    expect(offered('paid_campaign', 'submitted')).toEqual([
      ['dispute'],
      ['approve', 'requestChanges', 'dispute'],
    ])
    expect(offered('paid_campaign', 'live')).toEqual([
      ['dispute'],
      ['approve', 'refuseLive', 'dispute'],
    ])
    expect(offered('paid_campaign', 'completed')).toEqual([[], []])
  })

  it('is the product’s way only where there is a product', () => {
    expect(offered('product_gifting', 'accepted')).toEqual([['cancel'], ['ship', 'cancel']])
    expect(offered('purchase_reimburse', 'accepted')).toEqual([
      ['sendReceipt', 'cancel'],
      ['cancel'],
    ])
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
  it('is of one side’s step to the other, and of anybody else’s to both', () => {
    const told = (by: readonly CollaborationActor[]) => {
      if (by.every((side) => side === 'creator')) return ['brand']
      return by.every((side) => side === 'brand') ? ['creator'] : ['creator', 'brand']
    }
    const otherwise = transitions
      .filter((transition) => transition.tells.join() !== told(transition.by).join())
      .map((transition) => `${transition.act}: ${transition.from} tells ${transition.tells.join()}`)
    // Brands want no news of an unanswered application; a new shipment is the creator’s.
    expect(otherwise).toEqual(['expire: applied tells creator', 'resend: shipped tells creator'])
  })

  it.each(
    transitions.map((transition) => [transition.event, transition.from, transition] as const),
  )('%s from %s reaches whom the transition names, and nobody else', (event, from, transition) => {
    const told = tellingsOf({ type: event, fromState: from })
    expect(told.map(({ to }) => to)).toEqual(transition.tells)
  })
})
