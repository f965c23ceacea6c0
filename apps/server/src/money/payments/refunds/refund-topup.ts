import type { RefundDraft, Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayTopUp } from '../topup.policy.ts'
import { lockTopupOfBrand } from '../topup.store.ts'
import { viewTopup } from '../topup.views.ts'
import { payRefund } from './pay-refund.ts'
import { requestRefund } from './request-refund.ts'

/** The coins leave the wallet first, so that nobody spends them while the refund is processed. */
export const refundTopup = async (
  actor: BrandActor,
  id: string,
  { coins }: RefundDraft,
): Promise<Topup> => {
  let refundId = ''
  const topup = await inTransaction(async (tx) => {
    const locked = (await lockTopupOfBrand(tx, actor.brandId, id)) ?? refuse('topup.not_found')
    ensure(mayTopUp(actor))
    refundId = await requestRefund(tx, locked, coins, { actor })
    return viewTopup(actor, id, tx)
  })
  // The deadline job repeats a failed refund request.
  await payRefund(refundId).catch(() => undefined)
  return topup
}
