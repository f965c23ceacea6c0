import type { CollaborationState } from './collaboration.state.ts'
import type { CollaborationAct } from './collaboration-acts.ts'

/** What silence means in a state: who was to act, and what the server does once their time is over. */
export type Silence = { waitsFor: 'creator' | 'brand'; act: CollaborationAct }

const silences: Partial<Record<CollaborationState, Silence>> = {
  invited: { waitsFor: 'creator', act: 'expire' },
  applied: { waitsFor: 'brand', act: 'expire' },
  accepted: { waitsFor: 'creator', act: 'expire' },
  shipped: { waitsFor: 'creator', act: 'receive' },
  proof_submitted: { waitsFor: 'brand', act: 'approveReceipt' },
  producing: { waitsFor: 'creator', act: 'expire' },
  submitted: { waitsFor: 'brand', act: 'approve' },
  changes_requested: { waitsFor: 'creator', act: 'expire' },
  approved: { waitsFor: 'creator', act: 'expire' },
  live: { waitsFor: 'brand', act: 'approve' },
}

/** Of a gifted product: whether there is an address, and whether a report about the parcel waits for the brand. */
export type DeliveryFacts = { hasAddress?: boolean; parcelReported?: boolean }

/**
 * What silence means for this collaboration; null where no clock runs. Once accepted, a product is
 * shipped by the brand (as soon as the creator gave an address) or bought by the creator. A parcel
 * nobody complains about has arrived; a complaint the brand doesn't answer ends it. In a dispute it
 * depends on who opened it, which the dispute tells.
 */
export const silenceOf = (
  it: { category: string; state: CollaborationState } & DeliveryFacts,
): Silence | null => {
  if (it.state === 'shipped' && it.parcelReported === true)
    return { waitsFor: 'brand', act: 'expire' }
  if (it.state !== 'accepted') return silences[it.state] ?? null
  const brandShips = it.category === 'product_gifting' && it.hasAddress === true
  return { waitsFor: brandShips ? 'brand' : 'creator', act: 'expire' }
}
