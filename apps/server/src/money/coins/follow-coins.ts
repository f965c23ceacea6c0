import { listCoinMoves, movesMax, viewLedgerEnd } from './coin-moves.views.ts'

/** What a new listener may have missed is among these, or older than it matters. */
const lookBack = 1_000

/**
 * Whose coins moved, at whatever server. Entries have ids before they can be seen, so each look
 * goes back to where every transaction has ended; what was told isn't told again.
 */
export const followCoins = () => {
  let settled: number | undefined
  let mark: { through: number; next: number } | undefined
  let told = new Set<number>()

  /** `latecomerIds` have only begun to listen: they are told of the last seconds too. */
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
    // With an older page too, what is seen only now may have been written long ago.
    const isNew = (entryId: number): boolean =>
      settled !== undefined && entryId > settled && !told.has(entryId)
    const concerned = moves.filter(
      ({ entryId, userId, fresh }) => isNew(entryId) || (late.has(userId) && fresh),
    )
    const ended = mark !== undefined && oldest >= mark.next
    // A transaction may stay open for hours: its writes aren't worth reading all again.
    settled = Math.max(ended && mark ? mark.through : from, newest - movesMax)
    if (ended) mark = undefined
    if (newest > settled) mark ??= { through: newest, next }
    for (const { entryId } of moves) told.add(entryId)
    told = new Set([...told].filter((id) => id > (settled ?? 0)))
    return new Set(concerned.map(({ userId }) => userId))
  }
}
