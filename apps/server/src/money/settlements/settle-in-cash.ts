import { accounts, postTransfer, readBalance, worthMinor } from '#money/coins/index.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { acceptsSettlement, periodOf } from './settlement.rules.ts'
import { insertSettlement, lockShopNamed } from './settlement.store.ts'

/** Removes the coins from circulation, and their value in money from the cash account. */
export const settleInCash = (
  shop: string,
): Promise<{ coins: number; amountMinor: number; currency: string; name: string }> =>
  inTransaction(async (tx) => {
    const supplier = (await lockShopNamed(tx, shop)) ?? refuse('settlement.no_shop')
    const coins = await readBalance(tx, accounts.supplierPayable(supplier.id))
    ensure(acceptsSettlement(coins))
    const { currency } = settings
    const amountMinor = worthMinor(coins)
    const period = periodOf(now())
    const cash = { amountMinor, currency }
    const { id, nr } = await insertSettlement(tx, {
      supplierId: supplier.id,
      period,
      coins,
      cash,
      settledBy: null,
    })
    await postTransfer(tx, {
      key: `settle:${supplier.id}:${period}:${nr}`,
      event: 'settlement.paid',
      ref: { type: 'settlement', id },
      actorId: null,
      memo: period,
      legs: [
        { account: accounts.supplierPayable(supplier.id), delta: -coins },
        { account: accounts.issuance, delta: coins },
        { account: accounts.cash(currency), delta: -amountMinor },
        { account: accounts.world(currency), delta: amountMinor },
      ],
    })
    await announce(tx, {
      type: 'settlement.paid',
      subjectType: 'settlement',
      subjectId: id,
      by: 'operator',
      data: { coins, period, ...cash },
    })
    return { coins, ...cash, name: supplier.name }
  })
