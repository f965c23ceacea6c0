import { all } from '@tandem/contract/verdict.ts'
import type { RefundDraft, Topup } from '@tandem/contract/wallet/topup.schema.ts'
import { refundAmounts } from '@tandem/contract/wallet/topup-cost.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/db.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { accounts, readBalance } from '../coins/index.ts'
import { takeRefund } from './move-topup-coins.ts'
import { payRefund } from './pay-refund.ts'
import { acceptsRefund, acceptsRefundOf } from './refund.rules.ts'
import { insertRefund } from './refund.store.ts'
import { tellTopup } from './tell-topup.ts'
import { type LockedTopup, lockTopupOfBrand } from './topup.store.ts'
import { viewTopup } from './topup.views.ts'
import { viewPartlyRefunded } from './topup-money.views.ts'
import { mayTopUp } from './wallet.policy.ts'

/**
 * A brand gives unspent coins back for the money they cost. They leave the wallet in this
 * transaction, so that they can't be spent while the bank is at work; the bank is asked after it.
 */
export const refundTopup = async (
  actor: BrandActor,
  id: string,
  { coins }: RefundDraft,
): Promise<Topup> => {
  let refundId = ''
  const topup = await inTransaction(async (tx) => {
    const locked = (await lockTopupOfBrand(tx, actor.brandId, id)) ?? refuse('topup.not_found')
    ensure(mayTopUp(actor))
    refundId = await requestRefund(tx, locked, coins, actor)
    return viewTopup(actor, id, tx)
  })
  // What doesn't come through now is asked again by the deadlines.
  await payRefund(refundId).catch(() => undefined)
  return topup
}

/** The coins of a locked top-up leave the wallet for a refund, which is still to be paid. */
export const requestRefund = async (
  tx: Db,
  topup: LockedTopup,
  coins: number,
  actor: BrandActor | 'operator',
): Promise<string> => {
  const partly = await viewPartlyRefunded(tx, topup.id)
  const owed = -(await readBalance(tx, accounts.brandReceivable(topup.brand_id)))
  const unrefunded = partly.coins - partly.refundedCoins
  ensure(
    all(acceptsRefund({ state: topup.state, unrefunded, owed }), acceptsRefundOf(partly, coins)),
  )
  const { netMinor, taxMinor, amountMinor } = refundAmounts(partly, coins)
  const requestedBy = actor === 'operator' ? null : actor.userId
  const refund = { coins, netMinor, taxMinor }
  const id = await insertRefund(tx, { topupId: topup.id, requestedBy, ...refund })
  await takeRefund(tx, topup, { id, ...refund }, requestedBy)
  await tellTopup(
    tx,
    topup,
    'topup.refund_requested',
    { coins, amountMinor, refundId: id },
    actor === 'operator' ? { by: 'operator' } : { actor },
  )
  return id
}
