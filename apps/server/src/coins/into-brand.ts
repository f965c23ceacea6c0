import type { Db } from '#platform/postgres/db.ts'
import { brandReceivable, brandWallet } from './accounts.ts'
import { type Leg, lockBalances } from './ledger.store.ts'

/** What a brand owes from a charge-back is paid first. */
export const intoBrand = async (tx: Db, brandId: string, coins: number): Promise<Leg[]> => {
  const [wallet, receivable] = [brandWallet(brandId), brandReceivable(brandId)]
  const [, debt = 0] = await lockBalances(tx, [wallet, receivable])
  const repaid = Math.min(coins, -debt)
  return [
    { account: receivable, delta: repaid },
    { account: wallet, delta: coins - repaid },
  ]
}
