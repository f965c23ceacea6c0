import { moneyWordsIn } from '../../money-words.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'

/** A member’s coins of this month. Without a limit, `limitCoins` is null. */
export type SpendingRoom = { limitCoins: number | null; usedCoins: number }

const words = moneyWordsIn('en')

/** The coins that a member may still commit this month. */
export const roomOf = ({ limitCoins, usedCoins }: SpendingRoom): number =>
  limitCoins === null ? Number.POSITIVE_INFINITY : Math.max(0, limitCoins - usedCoins)

/** How many of several commitments fit, in their order. Those above the limit are left out. */
export const countWithin = (room: SpendingRoom, commitments: readonly number[]): number => {
  let left = roomOf(room)
  let fitting = 0
  for (const coins of commitments)
    if (coins <= left) {
      left -= coins
      fitting++
    }
  return fitting
}

export const acceptsSpending = (room: SpendingRoom, coins: number): Verdict =>
  room.limitCoins === null || coins === 0 || coins <= roomOf(room)
    ? allowed
    : refused(
        'spending.approval_needed',
        `This needs ${words.coinsInWords(coins)}. You have ${words.coinsInWords(roomOf(room))} left of your limit of ${words.coinsInWords(room.limitCoins)} this month. Ask a colleague to approve it.`,
      )
