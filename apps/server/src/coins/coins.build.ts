import { randomUUID } from 'node:crypto'
import { db } from '#platform/db.ts'
import { brandWallet, creatorWallet, promo } from './accounts.ts'
import { postTransfer } from './ledger.store.ts'

const grant = async (account: ReturnType<typeof brandWallet>, coins: number): Promise<void> => {
  const id = randomUUID()
  await postTransfer(db, {
    key: `grant:${id}`,
    event: 'grant.made',
    ref: { type: 'grant', id },
    actorId: null,
    legs: [
      { account: promo, delta: -coins },
      { account, delta: coins },
    ],
  })
}

/** Gives a brand coins to spend, as a promotional grant would. */
export const fundBrand = (brandId: string, coins: number) => grant(brandWallet(brandId), coins)
/** Gives a creator coins to spend. */
export const fundCreator = (creatorId: string, coins: number) =>
  grant(creatorWallet(creatorId), coins)
