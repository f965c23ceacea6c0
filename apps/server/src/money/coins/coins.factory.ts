import { randomUUID } from 'node:crypto'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import {
  type Account,
  brandReceivable,
  brandWallet,
  cash,
  creatorWallet,
  promo,
  world,
} from './accounts.ts'
import { grantCoins } from './grant-coins.ts'
import { lockBalances } from './ledger.store.ts'
import { postTransfer } from './post-transfers.ts'

const grant = (account: Account, coins: number): Promise<void> =>
  grantCoins(db, { id: randomUUID(), account, coins })

export const fundBrand = (brandId: string, coins: number) => grant(brandWallet(brandId), coins)
export const fundCreator = (creatorId: string, coins: number) =>
  grant(creatorWallet(creatorId), coins)

export const oweCoins = async (creatorId: string, coins: number): Promise<void> => {
  await db.insertInto('coin_claims').values({ creator_id: creatorId, coins }).execute()
}

export const spendCoins = (brandId: string, coins: number): Promise<void> => {
  const id = randomUUID()
  return postTransfer(db, {
    key: `test:${id}`,
    event: 'test.spent',
    ref: { type: 'grant', id },
    actorId: null,
    legs: [
      { account: brandWallet(brandId), delta: -coins },
      { account: promo, delta: coins },
    ],
  })
}

/** Simulates a chargeback that empties the wallet and leaves a debt. */
export const chargeBackBrand = async (
  brandId: string,
  owed: number,
  tx: Db = db,
): Promise<void> => {
  const [available = 0] = await lockBalances(tx, [brandWallet(brandId)])
  const id = randomUUID()
  await postTransfer(tx, {
    key: `test:${id}`,
    event: 'test.owed',
    ref: { type: 'grant', id },
    actorId: null,
    legs: [
      { account: brandWallet(brandId), delta: -available },
      { account: brandReceivable(brandId), delta: -owed },
      { account: promo, delta: available + owed },
    ],
  })
}

export const putMoneyIn = (minor = 1_000_000_000): Promise<void> => {
  const id = randomUUID()
  return postTransfer(db, {
    key: `adj:${id}`,
    event: 'adjustment.made',
    ref: { type: 'adjustment', id },
    actorId: null,
    legs: [
      { account: world(settings.currency), delta: -minor },
      { account: cash(settings.currency), delta: minor },
    ],
  })
}
