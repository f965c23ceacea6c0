import { randomUUID } from 'node:crypto'
import { db } from '#platform/db.ts'
import { type Account, brandWallet, creatorWallet } from './accounts.ts'
import { grantCoins } from './grant-coins.ts'

const grant = (account: Account, coins: number): Promise<void> =>
  grantCoins(db, { id: randomUUID(), account, coins })

/** Gives a brand coins to spend, as a promotional grant would. */
export const fundBrand = (brandId: string, coins: number) => grant(brandWallet(brandId), coins)
/** Gives a creator coins to spend. */
export const fundCreator = (creatorId: string, coins: number) =>
  grant(creatorWallet(creatorId), coins)
