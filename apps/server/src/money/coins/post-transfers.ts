import type { Db } from '#platform/postgres/db.ts'
import { collectClaims } from './claims/collect-claims.ts'
import { writeAndCollectDebts } from './claims/collect-debts.ts'
import type { Transfer } from './ledger.store.ts'

/**
 * The only way to move coins; each key moves them once. Refuses with `coins.insufficient` for
 * wallets and `coins.hold_short` for held coins. Lock domain rows first.
 */
export const postTransfer = (tx: Db, transfer: Transfer): Promise<void> =>
  postTransfers(tx, [transfer])

/**
 * Posts transfers in order. Callers must lock all balances first, to avoid deadlocks. Received
 * coins first pay a brand's debt or the claims against a creator.
 */
export const postTransfers = async (tx: Db, transfers: readonly Transfer[]): Promise<void> => {
  await writeAndCollectDebts(tx, transfers)
  const paid = transfers.flatMap(({ legs }) =>
    legs.flatMap(({ account: { owner, ownerId, kind }, delta }) =>
      owner === 'creator' && kind === 'wallet' && delta > 0 && ownerId !== null ? [ownerId] : [],
    ),
  )
  await collectClaims(tx, [...new Set(paid)])
}
