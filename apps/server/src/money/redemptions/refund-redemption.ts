import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { refundIssued } from './give-back-coins.ts'
import { acceptsRefund, stateAt } from './redemption.rules.ts'
import { lockRedemptionOf } from './redemption.store.ts'

export const refundByOperator = (redemptionId: string, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const redemption = (await lockRedemptionOf(tx, redemptionId)) ?? refuse('redemption.not_found')
    ensure(acceptsRefund(stateAt(redemption, now())))
    await refundIssued(tx, redemption, reason, { by: 'operator' })
  })
