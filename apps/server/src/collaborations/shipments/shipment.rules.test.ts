import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { ShipmentProblem } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import {
  acceptsAddress,
  acceptsReport,
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

describe('a gifted product', () => {
  it('is sent in no other kind of campaign', () => {
    for (const category of ['paid_campaign', 'purchase_reimburse']) {
      const collaboration = { category, state: 'accepted' }
      expect(because(acceptsAddress(collaboration))).toBe('shipment.address_not_asked')
      expect(because(acceptsShipping(collaboration, facts))).toBe('shipment.not_to_ship')
    }
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
})
