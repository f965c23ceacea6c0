import type { Db } from '#platform/db.ts'
import { returnRefund, takeForeignRefund } from './move-topup-coins.ts'
import type { PaymentFact } from './payment-provider.ts'
import { partOfMoney } from './refund.rules.ts'
import {
  insertRefund,
  type LockedRefund,
  lockRefund,
  markRefundDone,
  markRefundFailed,
} from './refund.store.ts'
import { findNoted } from './refund.views.ts'
import { tellTopup } from './tell-topup.ts'
import type { LockedTopup } from './topup.store.ts'
import { viewPartlyRefunded } from './topup-money.views.ts'

type Refunded = Extract<PaymentFact, { fact: 'refunded' }>

const amountsOf = ({ id, coins, net_minor, tax_minor }: LockedRefund) => ({
  id,
  coins,
  netMinor: net_minor,
  taxMinor: tax_minor,
})

/** The provider has paid a refund of ours: from now on it counts as done. */
export const finishRefund = async (
  tx: Db,
  topup: LockedTopup,
  refund: LockedRefund,
  providerRef: string,
): Promise<void> => {
  await markRefundDone(tx, refund.id, providerRef)
  await tellTopup(tx, topup, 'topup.refunded', {
    coins: refund.coins,
    amountMinor: refund.net_minor + refund.tax_minor,
    refundId: refund.id,
  })
}

/** The provider can't pay a refund of ours: the coins are in the wallet again. */
export const failRefund = async (
  tx: Db,
  topup: LockedTopup,
  refund: LockedRefund,
  failure: string,
): Promise<void> => {
  await markRefundFailed(tx, refund, failure)
  await returnRefund(tx, topup, amountsOf(refund))
  await tellTopup(tx, topup, 'topup.refund_failed', {
    coins: refund.coins,
    amountMinor: refund.net_minor + refund.tax_minor,
    refundId: refund.id,
    failure,
  })
}

/** Money went back at the provider, and nobody here had asked for it: its coins go too. */
const takeOverRefund = async (tx: Db, topup: LockedTopup, fact: Refunded): Promise<void> => {
  const part = partOfMoney(await viewPartlyRefunded(tx, topup.id), fact.amountMinor)
  if (part.netMinor + part.taxMinor === 0) return
  const id = await insertRefund(tx, {
    topupId: topup.id,
    requestedBy: null,
    providerRef: fact.refundRef,
    ...part,
  })
  const { owed } = await takeForeignRefund(tx, topup, { id, ...part })
  await tellTopup(tx, topup, 'topup.refunded', {
    coins: part.coins,
    amountMinor: part.netMinor + part.taxMinor,
    refundId: id,
    owed,
    foreign: true,
  })
}

/** What a provider said about one refund has its effect, once. */
export const settleRefund = async (
  tx: Db,
  topup: LockedTopup,
  fact: Extract<PaymentFact, { fact: 'refunded' | 'refund_failed' }>,
): Promise<void> => {
  const ours =
    fact.refundId === undefined ? undefined : await lockRefund(tx, topup.id, fact.refundId)
  if (fact.fact === 'refund_failed') {
    if (ours?.state === 'requested') await failRefund(tx, topup, ours, fact.failure)
    return
  }
  if (ours?.state === 'requested') return finishRefund(tx, topup, ours, fact.refundRef)
  // The bank's dispute already took all that was left; what of it is a refund counts once it is won.
  if (topup.state === 'charged_back') return
  // More than is noted, when it was behind a refund of ours that has failed since.
  const noted = await findNoted(tx, topup.id, fact.refundRef)
  const amountMinor = fact.amountMinor - noted.amountMinor
  if (amountMinor > 0)
    await takeOverRefund(tx, topup, { ...fact, refundRef: noted.nextRef, amountMinor })
}
