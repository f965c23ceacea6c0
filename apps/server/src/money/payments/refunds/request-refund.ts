import { refundAmounts } from '@tandem/contract/money/payments/topup-cost.ts'
import { all } from '@tandem/contract/verdict.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { takeRefund } from '../move-topup-coins.ts'
import { tellTopup } from '../tell-topup.ts'
import { type LockedTopup, lockTopup } from '../topup.store.ts'
import { viewPartlyHeld } from '../topup-money.views.ts'
import { acceptsRefund, acceptsRefundOf } from './refund.rules.ts'
import { insertRefund } from './refund.store.ts'

type Asker = { actor: BrandActor } | { reason: string }

/** The coins leave the wallet before the money is paid. */
export const requestRefund = async (
  tx: Db,
  topup: LockedTopup,
  coins: number,
  asker: Asker,
): Promise<string> => {
  const held = await viewPartlyHeld(tx, topup.id)
  const owed = -(await readBalance(tx, accounts.brandReceivable(topup.brand_id)))
  ensure(all(acceptsRefund({ ...held, state: topup.state, owed }), acceptsRefundOf(held, coins)))
  const { netMinor, taxMinor, amountMinor } = refundAmounts(held, coins)
  const by = 'actor' in asker ? asker.actor.userId : null
  const amounts = { coins, netMinor, taxMinor }
  const id = await insertRefund(tx, { topupId: topup.id, requestedBy: by, ...amounts })
  const memo = 'reason' in asker ? asker.reason : undefined
  await takeRefund(tx, topup, { id, ...amounts }, { actorId: by, memo })
  await tellTopup(
    tx,
    topup,
    'topup.refund_requested',
    { coins, amountMinor, refundId: id, ...(memo !== undefined && { reason: memo }) },
    'actor' in asker ? asker : { by: 'operator' },
  )
  return id
}

export const requestRefundByOperator = async (
  tx: Db,
  topupId: string,
  coins: number,
  reason: string,
): Promise<void> => {
  const topup = (await lockTopup(tx, topupId)) ?? refuse('topup.not_found')
  await requestRefund(tx, topup, coins, { reason })
}
