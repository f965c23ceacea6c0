import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Purchase } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'

/** One payment of a purchase campaign: the reimbursement or that for the content. */
export type Milestone = {
  name: string
  coins: number
  isMost: boolean
  status: 'promised' | 'held' | 'paid' | 'ended'
  words: string
  at: string | null
}

type Facts = { state: CollaborationState; coins: number; purchase: Purchase }

const beforeAcceptance: readonly CollaborationState[] = ['invited', 'applied']
const endings: readonly CollaborationState[] = ['declined', 'withdrawn', 'expired', 'cancelled']

export const milestonesOf = (collaboration: Facts): Milestone[] => [
  purchaseMilestone(collaboration),
  ...(collaboration.coins > 0 ? [contentMilestone(collaboration)] : []),
]

const purchaseMilestone = ({ state, purchase }: Facts): Milestone => {
  const { paidBack, approvedCoins, capCoins, divided } = purchase
  const name = 'Purchase'
  const most = { name, coins: approvedCoins ?? capCoins, isMost: approvedCoins === null, at: null }
  if (paidBack !== null)
    return { ...most, coins: paidBack.coins, status: 'paid', words: 'paid on', at: paidBack.at }
  if (divided) return { ...most, status: 'ended', words: 'divided in the dispute' }
  if (endings.includes(state) || state === 'completed')
    return { ...most, status: 'ended', words: 'not refunded' }
  if (beforeAcceptance.includes(state))
    return { ...most, status: 'promised', words: whenPaid(purchase) }
  return { ...most, status: 'held', words: heldUntil(state, purchase) }
}

const whenPaid = ({ reimburseOn }: Purchase): string =>
  reimburseOn === 'proof' ? 'once the receipt is approved' : 'once the content is approved'

const heldUntil = (state: CollaborationState, purchase: Purchase): string => {
  if (state === 'disputed') return 'held until the dispute is settled'
  if (purchase.reimburseOn === 'completion') return 'held until the content is approved'
  return state === 'proof_submitted'
    ? 'held while the receipt is checked'
    : 'held until the receipt is approved'
}

const contentMilestone = ({ state, coins, purchase }: Facts): Milestone => {
  const one = { name: 'Content', coins, isMost: false, at: null }
  if (purchase.divided) return { ...one, status: 'ended', words: 'divided in the dispute' }
  if (state === 'completed') return { ...one, status: 'paid', words: 'paid' }
  if (endings.includes(state)) return { ...one, status: 'ended', words: 'not paid' }
  if (beforeAcceptance.includes(state))
    return { ...one, status: 'promised', words: 'once it is approved' }
  const until = state === 'disputed' ? 'the dispute is settled' : 'it is approved'
  return { ...one, status: 'held', words: `held until ${until}` }
}
