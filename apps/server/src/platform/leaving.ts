import type { Db } from './postgres/db.ts'
import { assert } from './refusal.ts'

/** Wallets that end with an account. `brandId` is null unless the brand ends too. */
export type Leaving = { userId: string; brandId: string | null }
type ExpireCoins = (tx: Db, leaving: Leaving) => Promise<void>

let expire: ExpireCoins | undefined

/** Names the function of the ledger, which accounts may not import. */
export const setExpireCoins = (how: ExpireCoins): void => {
  expire = how
}

export const expireCoins: ExpireCoins = (tx, leaving) => {
  // A missing function would leave coins that belong to nobody.
  assert(expire !== undefined, 'the process has told how coins expire')
  return expire(tx, leaving)
}
