import type { CollaborationState } from '@tandem/contract/collaborations/collaboration.state.ts'

export type Side = 'creator' | 'brand' | 'operator' | 'system'
export type Category = 'paid_campaign' | 'product_gifting' | 'purchase_reimburse'

/** One legal change of state: who may cause it, and in which categories of campaign it exists. */
export type Arc = {
  from: CollaborationState
  to: CollaborationState
  by: readonly Side[]
  category: Category | '*'
}

const arc =
  (category: Arc['category']) =>
  (from: CollaborationState, to: CollaborationState, ...by: Side[]): Arc => ({
    from,
    to,
    by,
    category,
  })

const any = arc('*')
const paid = arc('paid_campaign')
const gifting = arc('product_gifting')
const purchase = arc('purchase_reimburse')

/** Every legal change of a collaboration's state. The database holds the same table and refuses any other. */
export const arcs: readonly Arc[] = [
  paid('invited', 'producing', 'creator'),
  paid('applied', 'producing', 'brand'),

  gifting('invited', 'accepted', 'creator'),
  gifting('applied', 'accepted', 'brand'),
  gifting('accepted', 'shipped', 'brand'),
  gifting('shipped', 'producing', 'creator', 'system'),
  gifting('shipped', 'accepted', 'brand', 'operator'),
  gifting('shipped', 'disputed', 'creator', 'brand'),
  gifting('disputed', 'shipped', 'creator', 'brand'),

  purchase('invited', 'accepted', 'creator'),
  purchase('applied', 'accepted', 'brand'),
  purchase('accepted', 'proof_submitted', 'creator'),
  purchase('proof_submitted', 'producing', 'brand', 'system'),
  purchase('proof_submitted', 'accepted', 'brand'),
  purchase('proof_submitted', 'disputed', 'creator', 'brand'),
  purchase('disputed', 'proof_submitted', 'creator', 'brand'),

  any('invited', 'declined', 'creator'),
  any('invited', 'withdrawn', 'brand'),
  any('invited', 'expired', 'system'),
  any('applied', 'declined', 'brand'),
  any('applied', 'withdrawn', 'creator'),
  any('applied', 'expired', 'system'),
  any('accepted', 'cancelled', 'creator', 'brand', 'operator'),
  any('accepted', 'expired', 'system'),
  any('shipped', 'cancelled', 'operator'),
  any('producing', 'submitted', 'creator'),
  any('producing', 'expired', 'system'),
  any('producing', 'cancelled', 'creator', 'operator'),
  any('producing', 'disputed', 'creator', 'brand'),
  any('submitted', 'changes_requested', 'brand'),
  any('submitted', 'approved', 'brand', 'system'),
  any('submitted', 'completed', 'brand', 'system'),
  any('submitted', 'disputed', 'creator', 'brand'),
  any('changes_requested', 'submitted', 'creator'),
  any('changes_requested', 'expired', 'system'),
  any('changes_requested', 'cancelled', 'creator', 'operator'),
  any('changes_requested', 'disputed', 'creator', 'brand'),
  any('approved', 'live', 'creator'),
  any('approved', 'expired', 'system'),
  any('live', 'completed', 'brand', 'system'),
  any('live', 'approved', 'brand'),
  any('live', 'disputed', 'creator', 'brand'),
  any('disputed', 'completed', 'operator'),
  any('disputed', 'cancelled', 'operator'),
  any('disputed', 'producing', 'creator', 'brand'),
  any('disputed', 'submitted', 'creator', 'brand'),
  any('disputed', 'changes_requested', 'creator', 'brand'),
  any('disputed', 'live', 'creator', 'brand'),
]

/** Whether this side may lead a collaboration of this category from one state to the other. */
export const hasArc = (category: string, from: string, to: CollaborationState, by: Side): boolean =>
  arcs.some(
    (it) =>
      it.from === from &&
      it.to === to &&
      (it.category === '*' || it.category === category) &&
      it.by.includes(by),
  )
