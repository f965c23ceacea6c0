import type { Db } from '#platform/postgres/db.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { accounts, readBalance } from '../../coins/index.ts'
import { owesNothing } from '../campaign.rules.ts'

const number = new Intl.NumberFormat('en')

/** The ledger itself refuses whoever spends the same coins at the same moment. */
export const ensureAffords = async (
  tx: Db,
  brandId: string,
  what: string,
  coins: number,
): Promise<void> => {
  ensure(owesNothing(-(await readBalance(tx, accounts.brandReceivable(brandId)))))
  const available = await readBalance(tx, accounts.brandWallet(brandId))
  if (available >= coins) return
  const [total, have, missing] = [coins, available, coins - available].map((value) =>
    number.format(value),
  )
  refuse(
    'coins.insufficient',
    `${what} holds ${total} coins and you have ${have}. Top up ${missing} coins first.`,
  )
}
