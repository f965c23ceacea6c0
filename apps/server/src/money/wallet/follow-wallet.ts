import { accounts, readBalance } from '#money/coins/index.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { changeOf } from './wallet-alert.rules.ts'
import { lockAlert, updateAlert } from './wallet-alert.store.ts'

/** Returns false when another server has noticed the change before. */
export const followWallet = (brandId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const { lowCoins, armed, toldAt } = await lockAlert(tx, brandId)
    const coins = await readBalance(tx, accounts.brandWallet(brandId))
    const change = changeOf({ lowCoins, armed }, coins)
    if (change === null) return false
    const isLow = change === 'tell'
    await updateAlert(tx, brandId, { armed: !isLow, told_at: isLow ? now().toISOString() : null })
    const about = { subjectType: 'wallet', subjectId: brandId, brandId }
    if (isLow) await announce(tx, { ...about, type: 'wallet.low', data: { coins, lowCoins } })
    else if (toldAt !== null)
      await announce(tx, { ...about, type: 'wallet.refilled', data: { coins } })
    return true
  })
