import type { Settlement } from '@tandem/contract/money/settlements/settlement.schema.ts'
import { accounts, postTransfer, readBalance } from '#money/coins/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { maySettle } from './settlement.policy.ts'
import { acceptsSettlement, monthStart, periodBefore, periodOf } from './settlement.rules.ts'
import {
  insertSettlement,
  lockSupplierById,
  lockSupplierOfBrand,
  wasPaidSince,
} from './settlement.store.ts'
import { viewSettlement } from './settlement.views.ts'

export const settleOwn = (actor: BrandActor): Promise<Settlement> =>
  inTransaction(async (tx) => {
    ensure(maySettle(actor))
    const supplier =
      (await lockSupplierOfBrand(tx, actor.brandId)) ?? refuse('settlement.nothing_owed')
    const owed = await readBalance(tx, accounts.supplierPayable(supplier.id))
    ensure(acceptsSettlement(owed))
    const id = await settleInCoins(tx, supplier, owed, periodOf(now()), actor)
    return viewSettlement(id, tx)
  })

export const settleMonth = (supplierId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const supplier = await lockSupplierById(tx, supplierId)
    if (supplier === undefined || (await wasPaidSince(tx, supplier.id, monthStart(now()))))
      return false
    const owed = await readBalance(tx, accounts.supplierPayable(supplier.id))
    if (!acceptsSettlement(owed).allowed) return false
    await settleInCoins(tx, supplier, owed, periodBefore(now()), null)
    return true
  })

const settleInCoins = async (
  tx: Db,
  supplier: { id: string; brandId: string | null },
  coins: number,
  period: string,
  actor: BrandActor | null,
): Promise<string> => {
  const { brandId } = supplier
  assert(brandId !== null, 'only a brand is settled in coins')
  const settledBy = actor?.userId ?? null
  const { id, nr } = await insertSettlement(tx, {
    supplierId: supplier.id,
    period,
    coins,
    cash: null,
    settledBy,
  })
  await postTransfer(tx, {
    key: `settle:${supplier.id}:${period}:${nr}`,
    event: 'settlement.paid',
    ref: { type: 'settlement', id },
    actorId: settledBy,
    memo: period,
    legs: [
      { account: accounts.supplierPayable(supplier.id), delta: -coins },
      { account: accounts.brandWallet(brandId), delta: coins },
    ],
  })
  await announce(tx, {
    type: 'settlement.paid',
    subjectType: 'settlement',
    subjectId: id,
    brandId,
    actor,
    data: { coins, period },
  })
  return id
}
