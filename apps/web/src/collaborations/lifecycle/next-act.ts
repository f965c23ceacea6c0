import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type {
  CollaborationState,
  Turn,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'

const acts: Partial<Record<CollaborationState, string>> = {
  invited: 'Answer',
  shipped: 'Say it arrived',
  producing: 'Submit content',
  changes_requested: 'Submit changes',
  approved: 'Report the link',
  disputed: 'Answer',
}

/** Text of the creator's next button. Null while another side must act. */
export const nextActOfCreator = ({
  state,
  turn,
  category,
}: {
  state: CollaborationState
  turn: Turn
  category: CampaignCategory
}): string | null => {
  if (turn !== 'creator') return null
  if (state === 'accepted')
    return category === 'purchase_reimburse' ? 'Send receipt' : 'Give address'
  return acts[state] ?? null
}

const actsOfBrand: Partial<
  Record<CollaborationState, [one: string, several: (count: number) => string]>
> = {
  accepted: ['Send product', (count) => `Send ${count} products`],
  shipped: ['Answer', (count) => `Answer ${count}`],
  proof_submitted: ['Check receipt', (count) => `Check ${count} receipts`],
  submitted: ['Review', (count) => `Review ${count}`],
  live: ['Review', (count) => `Review ${count}`],
  disputed: ['Answer', (count) => `Answer ${count}`],
}

/** Null when the brand has no act, and for applicants, who have their own buttons. */
export const nextActOfBrand = (
  { state, turn }: { state: CollaborationState; turn: Turn },
  count = 1,
): string | null => {
  const words = turn === 'brand' ? actsOfBrand[state] : undefined
  if (words === undefined) return null
  return count === 1 ? words[0] : words[1](count)
}

export const isReviewed = (state: CollaborationState): boolean =>
  state === 'submitted' || state === 'live'
