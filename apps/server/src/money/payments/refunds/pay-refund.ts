import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { providerNamed } from '../choose-provider.ts'
import { invoiceTopup } from '../invoice-topup.ts'
import type { RefundResult } from '../payment-provider.ts'
import { settlePaid } from '../settle-topup.ts'
import { listFacts, lockTopup } from '../topup.store.ts'
import { withinSeconds } from '../within-seconds.ts'
import { lockRefund, postponeRefund } from './refund.store.ts'
import { findRequestedRefund, type RequestedRefund } from './refund.views.ts'
import { failRefund, finishRefund } from './settle-refund.ts'

const retryMinutes = 5
const waitMinutes = 60

/** Returns false when the refund is already settled. */
export const payRefund = async (id: string): Promise<boolean> => {
  const refund = await findRequestedRefund(id)
  if (refund === undefined) return false
  // Postponed first, so that an unreachable provider is not called on every run.
  await postponeRefund(id, retryMinutes)
  const result = await withinSeconds(10, providerNamed(refund.provider).refund(refund))
  return noteResult(refund, result)
}

const noteResult = (
  { refundId, topupId }: RequestedRefund,
  result: RefundResult,
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const topup = (await lockTopup(tx, topupId)) ?? refuse('topup.not_found')
    const refund = await lockRefund(tx, topupId, refundId)
    if (refund?.state !== 'requested') return false
    if (result.result === 'waiting') {
      await postponeRefund(refundId, waitMinutes, tx)
      return false
    }
    if (result.result === 'done') await finishRefund(tx, topup, refund, result.refundRef)
    else await failRefund(tx, topup, refund, result.failure)
    await settlePaid(tx, topup, await listFacts(tx, topupId))
    await invoiceTopup(tx, topupId)
    return true
  })
