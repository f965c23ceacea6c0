import type { Db } from '#platform/postgres/db.ts'
import { creatorWallet } from '../accounts.ts'
import { lockBalances } from '../ledger.store.ts'
import { dropsFrom } from './claim.rules.ts'
import { addDropped, insertClaim } from './claim.store.ts'
import { listClaimsOn } from './claim.views.ts'

/** Returns what the wallet can give back, for the caller to move. The rest becomes a claim. */
export const takeFromCreator = async (
  tx: Db,
  claim: { creatorId: string; commissionId: string; coins: number },
): Promise<number> => {
  const [available = 0] = await lockBalances(tx, [creatorWallet(claim.creatorId)])
  const taken = Math.min(available, claim.coins)
  if (taken < claim.coins) await insertClaim(tx, { ...claim, coins: claim.coins - taken })
  return taken
}

/** For an undone refund: cancels the claims it caused. Lock the creator's wallet first. */
export const dropClaims = async (tx: Db, commissionId: string, coins: number): Promise<void> => {
  if (coins > 0) await addDropped(tx, dropsFrom(await listClaimsOn(tx, commissionId), coins))
}
