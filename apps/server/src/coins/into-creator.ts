import type { Db } from '#platform/postgres/db.ts'
import { creatorReceivable, creatorWallet } from './accounts.ts'
import { type Leg, lockBalances } from './ledger.store.ts'

/** What a creator owes from a claw-back is paid first. */
export const intoCreator = async (tx: Db, creatorId: string, coins: number): Promise<Leg[]> => {
  const [wallet, receivable] = [creatorWallet(creatorId), creatorReceivable(creatorId)]
  const [, debt = 0] = await lockBalances(tx, [wallet, receivable])
  const repaid = Math.min(coins, -debt)
  return [
    { account: receivable, delta: repaid },
    { account: wallet, delta: coins - repaid },
  ]
}

/** What is there goes back; the rest is owed. */
export const outOfCreator = async (tx: Db, creatorId: string, coins: number): Promise<Leg[]> => {
  const [wallet, receivable] = [creatorWallet(creatorId), creatorReceivable(creatorId)]
  const [balance = 0] = await lockBalances(tx, [wallet, receivable])
  const there = Math.min(coins, balance)
  return [
    { account: wallet, delta: 0 - there },
    { account: receivable, delta: there - coins },
  ]
}
