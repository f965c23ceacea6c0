import type { Leaving } from '#platform/leaving.ts'
import type { Db } from '#platform/postgres/db.ts'
import { brandWallet, breakage, creatorWallet } from './accounts.ts'
import { lockBalances } from './ledger.store.ts'
import { postTransfer } from './post-transfers.ts'

/** Coins that a person agreed to lose with the account become breakage. */
export const expireWallets = async (tx: Db, { userId, brandId }: Leaving): Promise<void> => {
  const wallets = [creatorWallet(userId), ...(brandId === null ? [] : [brandWallet(brandId)])]
  for (const account of wallets) {
    const [coins = 0] = await lockBalances(tx, [account])
    if (coins <= 0) continue
    await postTransfer(tx, {
      key: `expiry:${account.ownerId}:deleted`,
      event: 'coins.expired',
      ref: { type: 'expiry', id: account.ownerId ?? userId },
      actorId: null,
      legs: [
        { account, delta: -coins },
        { account: breakage, delta: coins },
      ],
    })
  }
}
