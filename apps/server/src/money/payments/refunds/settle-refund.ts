import type { Db } from '#platform/postgres/db.ts'
import { returnChargeBacks, returnRefund, takeForeignRefund } from '../move-topup-coins.ts'
import type { PaymentFact } from '../payment-provider.ts'
import { tellTopup } from '../tell-topup.ts'
import type { LockedTopup } from '../topup.store.ts'
import { viewPartlyRefunded } from '../topup-money.views.ts'
import { partOfMoney } from './refund.rules.ts'
import {
  insertRefund,
  type LockedRefund,
  lockRefund,
  lockRefunds,
  markRefundDone,
  markRefundFailed,
} from './refund.store.ts'
import { findNoted } from './refund.views.ts'

type Refunded = Extract<PaymentFact, { fact: 'refunded' }>

const amountsOf = ({ id, coins, net_minor, tax_minor }: LockedRefund) => ({
  id,
  coins,
  netMinor: net_minor,
  taxMinor: tax_minor,
})

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
    cameBack: refund.state === 'done',
  })
}

/** For a refund that was made at the provider. */
const takeOverRefund = async (tx: Db, topup: LockedTopup, fact: Refunded): Promise<void> => {
  const part = partOfMoney(await viewPartlyRefunded(tx, topup.id), fact.amountMinor)
  if (part.netMinor + part.taxMinor === 0) return
  const id = await insertRefund(tx, {
    topupId: topup.id,
    requestedBy: null,
    providerRef: fact.refundRef,
    ...part,
  })
  // A refund changes the share of each coin, so the chargeback is undone here and calculated again.
  await returnChargeBacks(tx, topup, 'topup.recounted')
  const { owed } = await takeForeignRefund(tx, topup, { id, ...part })
  await tellTopup(tx, topup, 'topup.refunded', {
    coins: part.coins,
    amountMinor: part.netMinor + part.taxMinor,
    refundId: id,
    owed,
    foreign: true,
  })
}

export const failToldRefund = async (
  tx: Db,
  topup: LockedTopup,
  { refundId, refundRef, failure }: Extract<PaymentFact, { fact: 'refund_failed' }>,
): Promise<void> => {
  for (const refund of await lockRefunds(tx, topup.id, { refundId, refundRef }))
    if (refund.state !== 'failed') await failRefund(tx, topup, refund, failure)
}

/** Repeated reports have no effect. */
export const settleToldRefund = async (
  tx: Db,
  topup: LockedTopup,
  fact: Refunded,
): Promise<void> => {
  const ours =
    fact.refundId === undefined ? undefined : await lockRefund(tx, topup.id, fact.refundId)
  if (ours?.state === 'requested') return finishRefund(tx, topup, ours, fact.refundRef)
  // While our own refund runs, only a part is recorded; the rest follows when ours has failed.
  const noted = await findNoted(tx, topup.id, fact.refundRef)
  const amountMinor = fact.amountMinor - noted.amountMinor
  if (amountMinor > 0)
    await takeOverRefund(tx, topup, { ...fact, refundRef: noted.nextRef, amountMinor })
}
