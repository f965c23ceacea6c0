import type { CampaignCategory } from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import type {
  CollaborationState,
  Turn,
} from '@tandem/contract/collaborations/collaboration.state.ts'

const acts: Partial<Record<CollaborationState, string>> = {
  invited: 'Answer',
  shipped: 'Say it arrived',
  producing: 'Submit content',
  changes_requested: 'Submit changes',
  approved: 'Report the link',
  disputed: 'Answer',
}

/** What a creator does next, on a button; null while somebody else is to act. */
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
