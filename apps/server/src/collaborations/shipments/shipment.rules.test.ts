import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import {
  silenceOf,
  transitions,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { ShipmentProblem } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { turnOf } from '#collaborations/lifecycle/collaboration.rules.ts'
import {
  acceptsAddress,
  acceptsAddressReading,
  acceptsAddressRemoval,
  acceptsDeliveryProof,
  acceptsReceiving,
  acceptsRefusal,
  acceptsReport,
  acceptsResend,
  acceptsShipping,
  type ShipmentFacts,
} from './shipment.rules.ts'

const facts: ShipmentFacts = {
  hasAddress: true,
  shipmentReported: false,
  reported: [],
  dutiesPaidBy: null,
}
const gift = (state: CollaborationState) => ({ category: 'product_gifting', state })
const because = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.because)
const statesWhere = (rule: (collaboration: ReturnType<typeof gift>) => Verdict) =>
  CollaborationState.options.filter((state) => rule(gift(state)).allowed)

describe('a gifted product', () => {
  it('can be acted on in its own states only', () => {
    const reported = { ...facts, shipmentReported: true, reported: ['damaged' as const] }
    expect(statesWhere(acceptsAddress)).toEqual(['accepted'])
    expect(statesWhere((collaboration) => acceptsShipping(collaboration, facts))).toEqual([
      'accepted',
    ])
    expect(statesWhere((collaboration) => acceptsAddressReading(collaboration, facts))).toEqual([
      'accepted',
      'shipped',
    ])
    expect(statesWhere(acceptsReceiving)).toEqual(['shipped'])
    expect(statesWhere((collaboration) => acceptsReport(collaboration, facts))).toEqual(['shipped'])
    expect(statesWhere((collaboration) => acceptsRefusal(collaboration, facts))).toEqual([
      'shipped',
    ])
    expect(statesWhere((collaboration) => acceptsResend(collaboration, reported))).toEqual([
      'shipped',
    ])
    expect(statesWhere((collaboration) => acceptsDeliveryProof(collaboration, reported))).toEqual([
      'shipped',
    ])
    expect(
      CollaborationState.options.filter(
        (state) => !acceptsAddressRemoval({ category: 'product_gifting', state }, facts).allowed,
      ),
    ).toEqual(['shipped'])
  })

  it('is sent in no other kind of campaign', () => {
    for (const category of ['paid_campaign', 'purchase_reimburse']) {
      const collaboration = { category, state: 'accepted' }
      expect(because(acceptsAddress(collaboration))).toBe('shipment.address_not_asked')
      expect(because(acceptsShipping(collaboration, facts))).toBe('shipment.not_to_ship')
    }
  })

  it('goes nowhere without an address', () => {
    const without = { ...facts, hasAddress: false }
    expect(because(acceptsShipping(gift('accepted'), without))).toBe('shipment.no_address')
    expect(because(acceptsAddressReading(gift('accepted'), without))).toBe('shipment.no_address')
    expect(because(acceptsAddressRemoval(gift('accepted'), without))).toBe('shipment.no_address')
  })

  it.each(ShipmentProblem.options)(
    'can be reported as %s once, and not while a report waits',
    (one) => {
      const collaboration = gift('shipped')
      expect(because(acceptsReport(collaboration, facts, one))).toBe('allowed')
      const said = { ...facts, reported: [one] }
      expect(because(acceptsReport(collaboration, said, one))).toBe('shipment.already_reported')
      expect(because(acceptsReport(collaboration, said))).toBe('allowed')
      const waits = { ...facts, shipmentReported: true }
      expect(because(acceptsReport(collaboration, waits, one))).toBe('shipment.already_reported')
    },
  )

  it('has nothing left to report once everything was said', () => {
    const said = { ...facts, reported: ShipmentProblem.options }
    expect(because(acceptsReport(gift('shipped'), said))).toBe('shipment.already_reported')
  })

  it('is refused without blame only for a fee nobody told of', () => {
    const refusalFor = (dutiesPaidBy: ShipmentFacts['dutiesPaidBy']) =>
      because(acceptsRefusal(gift('shipped'), { dutiesPaidBy }))
    expect([refusalFor(null), refusalFor('brand'), refusalFor('creator')]).toEqual([
      'allowed',
      'allowed',
      'shipment.fee_is_yours',
    ])
  })

  it('is sent again, or proven delivered, only after a complaint', () => {
    expect(because(acceptsResend(gift('shipped'), facts))).toBe('shipment.no_problem')
    expect(because(acceptsDeliveryProof(gift('shipped'), facts))).toBe('shipment.no_problem')
    // A first «it was delivered» can still become a new shipment.
    const answered = { ...facts, reported: ['not_arrived' as const] }
    expect(because(acceptsResend(gift('shipped'), answered))).toBe('allowed')
    expect(because(acceptsDeliveryProof(gift('shipped'), answered))).toBe('shipment.no_problem')
  })
})

describe('whose turn it is with a shipment', () => {
  it.each([
    ['accepted', false, false, 'creator'],
    ['accepted', true, false, 'brand'],
    ['shipped', true, false, 'creator'],
    ['shipped', true, true, 'brand'],
    ['producing', true, false, 'creator'],
  ] as const)(
    '%s, address %s, reported %s: the %s',
    (state, hasAddress, shipmentReported, turn) => {
      expect(turnOf({ ...gift(state), hasAddress, shipmentReported })).toBe(turn)
    },
  )

  it('ends a complaint nobody answers by a transition of the server’s own', () => {
    const silence = silenceOf({
      category: 'product_gifting',
      state: 'shipped',
      shipmentReported: true,
    })
    expect(silence).toEqual({ waitsFor: 'brand', act: 'expire' })
    const transition = transitions.find((one) => one.act === 'expire' && one.from === 'shipped')
    expect(transition).toMatchObject({ to: 'expired', by: ['system'], tells: ['creator', 'brand'] })
  })
})
