import { listCoinMoves, movesMax, viewLedgerEnd } from './coin-moves.views.ts'

const lookBack = 1_000

/**
 * An entry gets its id before other transactions can see it. Each poll therefore starts after the
 * last entry whose transaction has certainly ended.
 */
export const followCoins = () => {
  let settled: number | undefined
  let mark: { through: number; next: number } | undefined
  let told = new Set<number>()

  /** `latecomerIds` are new listeners, who also get the entries of the last 10 seconds. */
  return async (latecomerIds: readonly string[]): Promise<Set<string>> => {
    // Reads the end of the ledger first, so that the later query misses no entry up to it.
    const { newest, oldest, next } = await viewLedgerEnd()
    const from = settled ?? Math.max(0, newest - lookBack)
    const moves = newest > from ? await listCoinMoves(from) : []
    // Reads these after the moves above: an entry that commits in between is announced, not missed.
    const recent =
      latecomerIds.length > 0 ? await listCoinMoves(newest - lookBack, latecomerIds) : []
    const concerned = [
      ...moves.filter(({ entryId }) => settled !== undefined && !told.has(entryId)),
      ...recent.filter(({ fresh }) => fresh),
    ]
    const ended = mark !== undefined && oldest >= mark.next
    // The limit keeps polls small while one long transaction stays open.
    settled = Math.max(ended && mark ? mark.through : from, newest - movesMax)
    if (ended) mark = undefined
    if (newest > settled) mark ??= { through: newest, next }
    for (const { entryId } of moves) told.add(entryId)
    told = new Set([...told].filter((id) => id > (settled ?? 0)))
    return new Set(concerned.map(({ userId }) => userId))
  }
}
