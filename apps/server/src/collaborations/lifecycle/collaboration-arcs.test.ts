import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import {
  CollaborationAct,
  type Side,
} from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import {
  actsOf,
  arcs,
  arcsFrom,
  silenceOf,
} from '@tandem/contract/collaborations/lifecycle/collaboration-arcs.ts'
import { describe, expect, it } from 'vitest'
import { tellingsOf } from '#communication/notifications/notification.rules.ts'

const states = CollaborationState.options
const categories = ['paid_campaign', 'product_gifting', 'purchase_reimburse'] as const
const sides: Side[] = ['creator', 'brand', 'operator', 'system']

describe('the arcs of a collaboration', () => {
  it('names each step once per category', () => {
    for (const category of categories) {
      const names = arcs
        .filter((arc) => arc.category === '*' || arc.category === category)
        .map((arc) => `${arc.act}: ${arc.from} → ${arc.to}`)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('lets every state but the endings be left, and every state be reached', () => {
    const endings = ['completed', 'withdrawn', 'expired', 'cancelled']
    const left = new Set(arcs.map((arc) => arc.from))
    expect(states.filter((state) => !left.has(state))).toEqual(endings)
    const reached = new Set(arcs.map((arc) => arc.to))
    expect(states.filter((state) => !reached.has(state))).toEqual(['invited'])
  })

  it('skips shipping and receipts in paid campaigns, and only there', () => {
    const accepted = (category: string) =>
      arcsFrom({ category, state: 'applied' }, 'accept', 'brand').map((arc) => arc.to)
    expect(categories.map(accepted)).toEqual([['producing'], ['accepted'], ['accepted']])
  })

  it('uses every act', () => {
    expect([...new Set(arcs.map((arc) => arc.act))].sort()).toEqual(
      [...CollaborationAct.options].sort(),
    )
  })

  it.each(
    arcs.flatMap((arc) =>
      sides.map((side) => [arc.act, arc.from, arc.to, side, arc.by.includes(side), arc] as const),
    ),
  )('%s: %s → %s by the %s: %s', (act, from, to, side, expected, arc) => {
    const category = arc.category === '*' ? 'paid_campaign' : arc.category
    const found = arcsFrom({ category, state: from }, act, side).some((one) => one.to === to)
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
  it('has an arc of the server’s own wherever a clock runs', () => {
    for (const category of categories)
      for (const arc of arcs.filter((one) => one.clock !== null && one.to !== 'disputed')) {
        if (arc.category !== '*' && arc.category !== category) continue
        const silence = silenceOf({ category, state: arc.to })
        expect([arc.to, silence === null]).toEqual([arc.to, false])
        if (silence === null) continue
        const own = arcsFrom({ category, state: arc.to }, silence.act, 'system')
        expect([category, arc.to, own.length > 0]).toEqual([category, arc.to, true])
      }
  })
})

describe('telling', () => {
  it('is of one side’s step to the other, and of anybody else’s to both', () => {
    const told = (by: readonly Side[]) => {
      if (by.every((side) => side === 'creator')) return ['brand']
      return by.every((side) => side === 'brand') ? ['creator'] : ['creator', 'brand']
    }
    const otherwise = arcs
      .filter((arc) => arc.tells.join() !== told(arc.by).join())
      .map((arc) => `${arc.act}: ${arc.from} tells ${arc.tells.join()}`)
    // Brands want no news of an unanswered application; a new shipment is the creator’s.
    expect(otherwise).toEqual(['expire: applied tells creator', 'resend: shipped tells creator'])
  })

  it.each(arcs.map((arc) => [arc.event, arc.from, arc] as const))(
    '%s from %s reaches whom the arc names, and nobody else',
    (event, from, arc) => {
      const told = tellingsOf({ type: event, fromState: from })
      expect(told.map(({ to }) => to)).toEqual(arc.tells)
    },
  )
})
