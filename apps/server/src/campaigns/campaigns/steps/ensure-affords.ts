import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import {
  accounts,
  coinsInWords,
  formatCoins,
  lockBalances,
  readBalance,
} from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure } from '#platform/refusal.ts'
import { owesNothing } from '../campaign.rules.ts'

/** Returns the brand's debt after chargebacks, in coins. */
export const readOwed = async (tx: Db, brandId: string): Promise<number> =>
  -(await readBalance(tx, accounts.brandReceivable(brandId)))

/** Locks the debt before held coins are paid out, so that no chargeback changes it meanwhile. */
export const lockOwed = async (tx: Db, brandId: string): Promise<number> => {
  const purses = [accounts.brandReceivable(brandId), accounts.brandWallet(brandId)]
  const [debt = 0] = await lockBalances(tx, purses)
  return -debt
}

/** `what` names the action at the start of the refusal: "Publishing holds …". */
export const viewAffords = async (
  tx: Db,
  brandId: string,
  what: string,
  coins: number,
): Promise<Verdict> => {
  const owes = owesNothing(await readOwed(tx, brandId))
  if (!owes.allowed) return owes
  const available = await readBalance(tx, accounts.brandWallet(brandId))
  if (available >= coins) return allowed
  const [total, have] = [coins, available].map((value) => formatCoins(value))
  return refused(
    'coins.insufficient',
    `${what} holds ${total} coins and you have ${have}. Top up ${coinsInWords(coins - available)} first.`,
  )
}

/** Parallel spending of the same coins is refused by the ledger itself. */
export const ensureAffords = async (...asked: Parameters<typeof viewAffords>): Promise<void> =>
  ensure(await viewAffords(...asked))
