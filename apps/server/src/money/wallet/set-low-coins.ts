import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { mayTopUp } from '#money/payments/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { viewWallet } from './wallet.views.ts'
import { lockAlert, updateAlert } from './wallet-alert.store.ts'

/** A wallet that has fewer coins already is not told of: only a fall is news. */
export const setLowCoins = (actor: BrandActor, lowCoins: number): Promise<WalletOverview> =>
  inTransaction(async (tx) => {
    ensure(mayTopUp(actor))
    const { armed } = await lockAlert(tx, actor.brandId)
    const coins = await readBalance(tx, accounts.brandWallet(actor.brandId))
    await updateAlert(tx, actor.brandId, {
      low_coins: lowCoins,
      armed: armed && coins >= lowCoins,
    })
    return viewWallet(actor, tx)
  })
