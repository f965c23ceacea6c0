import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { accounts, formatCoins, lockBalances, readBalance } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure } from '#platform/refusal.ts'
import { owesNothing } from '../campaign.rules.ts'

/** What the brand owes after charge-backs. */
export const readOwed = async (tx: Db, brandId: string): Promise<number> =>
  -(await readBalance(tx, accounts.brandReceivable(brandId)))

/**
 * As `readOwed`, for commands that give others what the brand has set aside. A charge-back locks
 * the wallet too: at the same moment it waits for the command, or the command sees the debt.
 */
export const lockOwed = async (tx: Db, brandId: string): Promise<number> => {
  const purses = [accounts.brandReceivable(brandId), accounts.brandWallet(brandId)]
  const [debt = 0] = await lockBalances(tx, purses)
  return -debt
}

/** Whether the brand can promise so many coins now, in the words of what would hold them. */
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
  const [total, have, missing] = [coins, available, coins - available].map((value) =>
    formatCoins(value),
  )
  return refused(
    'coins.insufficient',
    `${what} holds ${total} coins and you have ${have}. Top up ${missing} coins first.`,
  )
}

/** The ledger itself refuses whoever spends the same coins at the same moment. */
export const ensureAffords = async (...asked: Parameters<typeof viewAffords>): Promise<void> =>
  ensure(await viewAffords(...asked))
