import type { Db } from '#platform/postgres/db.ts'
import { type Account, promo } from './accounts.ts'
import { backedByPlatform } from './backing.ts'
import { postTransfer } from './post-transfers.ts'

/** The same transfer also moves platform money to cash, so that the coins are covered. */
export const grantCoins = (
  tx: Db,
  holding: { id: string; account: Account; coins: number; reason?: string },
): Promise<void> =>
  postTransfer(tx, {
    key: `grant:${holding.id}`,
    event: 'grant.made',
    ref: { type: 'grant', id: holding.id },
    actorId: null,
    ...(holding.reason === undefined ? {} : { memo: holding.reason }),
    legs: [
      { account: promo, delta: -holding.coins },
      { account: holding.account, delta: holding.coins },
      ...backedByPlatform(holding.coins),
    ],
  })
