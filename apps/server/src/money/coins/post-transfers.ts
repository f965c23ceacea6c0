import type { Db } from '#platform/postgres/db.ts'
import { collectClaims } from './claims/collect-claims.ts'
import { writeAndCollectDebts } from './claims/collect-debts.ts'
import type { Transfer } from './ledger.store.ts'

/**
 * The only way coins move, once per key. Refuses with `coins.insufficient` for wallets,
 * `coins.hold_short` for what was set aside. Lock domain rows first; post once, with all legs.
 */
export const postTransfer = (tx: Db, transfer: Transfer): Promise<void> =>
  postTransfers(tx, [transfer])

/**
 * Posts them in their order, as one after the other. Lock the balances of all of them first, so
 * that two such lists can't wait for each other.
 * Whoever gets coins first pays with them what they owe: a brand its debt after a charge-back, a
 * creator the claims of refunded orders.
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
