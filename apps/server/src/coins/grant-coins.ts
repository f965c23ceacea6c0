import type { Db } from '#platform/postgres/db.ts'
import { type Account, promo } from './accounts.ts'
import { backedByPlatform } from './backing.ts'
import { postTransfer } from './ledger.store.ts'

/** The platform pays for them, in the transfer that issues them. */
export const grantCoins = (
  tx: Db,
  it: { id: string; account: Account; coins: number; reason?: string },
): Promise<void> =>
  postTransfer(tx, {
    key: `grant:${it.id}`,
    event: 'grant.made',
    ref: { type: 'grant', id: it.id },
    actorId: null,
    ...(it.reason === undefined ? {} : { memo: it.reason }),
    legs: [
      { account: promo, delta: -it.coins },
      { account: it.account, delta: it.coins },
      ...backedByPlatform(it.coins),
    ],
  })
