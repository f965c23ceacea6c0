import { countWithin } from '@tandem/contract/money/spending/spending-room.ts'
import { useSpendingRoom } from './use-commit.ts'

/** Says how many of several commitments the member's limit covers. Undefined for all of them. */
export const useFitting = (commitments: readonly number[]): string | undefined => {
  const room = useSpendingRoom()
  if (room === undefined) return undefined
  const fitting = countWithin(room, commitments)
  if (fitting === commitments.length) return undefined
  const none =
    commitments.length === 1 ? 'does not cover this' : `covers none of the ${commitments.length}`
  return fitting === 0
    ? `Your limit of this month ${none}. You can ask for approval next.`
    : `Your limit of this month covers ${fitting} of ${commitments.length}. You can ask for approval of the others next.`
}
