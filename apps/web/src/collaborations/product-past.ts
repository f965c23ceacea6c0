import type { CollaborationState } from '@tandem/contract/collaborations/collaboration.state.ts'

const before: readonly CollaborationState[] = [
  'invited',
  'applied',
  'accepted',
  'shipped',
  'proof_submitted',
]

/** The parcel or the receipt is behind both sides: what they read first now is the content. */
export const isProductPast = (state: CollaborationState): boolean => !before.includes(state)
