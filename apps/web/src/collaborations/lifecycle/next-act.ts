import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type {
  CollaborationState,
  Turn,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'

const acts: Partial<Record<CollaborationState, string>> = {
  invited: 'Answer invitation',
  shipped: 'Confirm delivery',
  producing: 'Submit content',
  changes_requested: 'Submit changes',
  approved: 'Add your post’s link',
  disputed: 'Answer dispute',
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
    return category === 'purchase_reimburse' ? 'Send receipt' : 'Add address'
  return acts[state] ?? null
}

const actsOfBrand: Partial<
  Record<CollaborationState, [one: string, several: (count: number) => string]>
> = {
  accepted: ['Send product', (count) => `Send ${count} products`],
  shipped: ['Answer report', (count) => `Answer ${count} reports`],
  proof_submitted: ['Check receipt', (count) => `Check ${count} receipts`],
  submitted: ['Review content', (count) => `Review ${count} submissions`],
  live: ['Review post', (count) => `Review ${count} posts`],
  disputed: ['Answer dispute', (count) => `Answer ${count} disputes`],
}

/** Null when the brand has nothing to do, and for applicants, who have their own buttons. */
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
