import { listCoinMoves, movesMax, viewLedgerEnd } from './coin-moves.views.ts'

/** What somebody who begins to listen may have missed is among so many entries, or older than it matters. */
const lookBack = 1_000

/**
 * Tells whose coins moved since the last time it was asked, by whatever cause and at whatever server.
 * Entries get their ids before they can be seen, so the highest id seen says nothing about those below
 * it: each look goes back to where every transaction has ended, and what was told is not told again.
 */
export const followCoins = () => {
  let settled: number | undefined
  let mark: { through: number; next: number } | undefined
  let told = new Set<number>()

  /** `latecomerIds`, who have only begun to listen, are also told of the last seconds. */
  return async (
    userIds: readonly string[],
    latecomerIds: readonly string[],
  ): Promise<Set<string>> => {
    // Before the entries, which then are all those that had been written by this moment.
    const { newest, oldest, next } = await viewLedgerEnd()
    const from = settled ?? Math.max(0, newest - lookBack)
    const after = latecomerIds.length > 0 ? Math.min(from, newest - lookBack) : from
    const moves = newest > after ? await listCoinMoves(userIds, after) : []
    const late = new Set(latecomerIds)
    // Of somebody with an older page too, what is seen only now may have been written long ago.
    const isNew = (entryId: number): boolean =>
      settled !== undefined && entryId > settled && !told.has(entryId)
    const concerned = moves.filter(
      ({ entryId, userId, fresh }) => isNew(entryId) || (late.has(userId) && fresh),
    )
    const ended = mark !== undefined && oldest >= mark.next
    // A transaction may stay open for hours: what it writes then is not worth reading everything again.
    settled = Math.max(ended && mark ? mark.through : from, newest - movesMax)
    if (ended) mark = undefined
    if (newest > settled) mark ??= { through: newest, next }
    for (const { entryId } of moves) told.add(entryId)
    told = new Set([...told].filter((id) => id > (settled ?? 0)))
    return new Set(concerned.map(({ userId }) => userId))
  }
}
