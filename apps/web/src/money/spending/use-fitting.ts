import { countWithin } from '@tandem/contract/money/spending/spending-room.ts'
import { useSpendingRoom } from './use-commit.ts'

/** Says how many of several commitments the member's limit covers. Undefined for all of them. */
export const useFitting = (commitments: readonly number[]): string | undefined => {
  const room = useSpendingRoom()
  if (room === undefined) return undefined
  const fitting = countWithin(room, commitments)
  return fitting === commitments.length
    ? undefined
    : `Your limit of this month covers ${fitting} of ${commitments.length}. You can ask for approval of the others next.`
}
