import { CollaborationState } from '@tandem/contract/collaborations/collaboration.state.ts'
import { describe, expect, it } from 'vitest'
import { arcs, type Category, hasArc, type Side } from './collaboration-arcs.rules.ts'

const states = CollaborationState.options
const categories: Category[] = ['paid_campaign', 'product_gifting', 'purchase_reimburse']
const sides: Side[] = ['creator', 'brand', 'operator', 'system']

describe('the arcs of a collaboration', () => {
  it('names each change of state once per category', () => {
    for (const category of categories) {
      const names = arcs
        .filter((arc) => arc.category === '*' || arc.category === category)
        .map((arc) => `${arc.from} → ${arc.to}`)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('lets every state but the endings be left, and every state be reached', () => {
    const endings = ['completed', 'declined', 'withdrawn', 'expired', 'cancelled']
    const left = new Set(arcs.map((arc) => arc.from))
    expect(states.filter((state) => !left.has(state))).toEqual(endings)
    const reached = new Set(arcs.map((arc) => arc.to))
    expect(states.filter((state) => !reached.has(state))).toEqual(['invited', 'applied'])
  })

  it('skips shipping and receipts in paid campaigns, and only there', () => {
    expect(hasArc('paid_campaign', 'applied', 'producing', 'brand')).toBe(true)
    expect(hasArc('paid_campaign', 'applied', 'accepted', 'brand')).toBe(false)
    for (const category of ['product_gifting', 'purchase_reimburse']) {
      expect(hasArc(category, 'applied', 'producing', 'brand')).toBe(false)
      expect(hasArc(category, 'applied', 'accepted', 'brand')).toBe(true)
    }
  })

  it.each(
    arcs.flatMap((arc) =>
      sides.map((side) => [arc.from, arc.to, side, arc.by.includes(side), arc] as const),
    ),
  )('%s → %s by the %s: %s', (from, to, side, expected, arc) => {
    const category = arc.category === '*' ? 'paid_campaign' : arc.category
    expect(hasArc(category, from, to, side)).toBe(expected)
  })
})
