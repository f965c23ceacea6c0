import { waitDays } from '@tandem/contract/affiliate/commissions/commission.limits.ts'
import { lockProgramme } from '#affiliate/programmes/index.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { type LockedCommission, lockCommission, updateCommission } from './commission.store.ts'
import { payOut } from './commission-coins.ts'
import { announceCommission } from './commission-told.ts'
import { readAttributedOrder } from './order.views.ts'
import { settleCommissions } from './settle-commissions.ts'
import { release } from './take-decision.ts'
import { firstWaiting } from './waiting.views.ts'

const leftOf = (commission: LockedCommission) => ({
  keptCoins: commission.coins - commission.reversedCoins,
  keptFee: commission.feeCoins - commission.reversedFeeCoins,
})

/** Returns false when somebody decided before the expired deadline was applied. */
export const passCommissionDeadline = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const commission = await lockCommission(tx, id)
    if (commission === undefined || commission.stateDeadline === null) return false
    if (commission.stateDeadline > now()) return false
    switch (commission.state) {
      case 'pending':
        await mature(tx, commission)
        return true
      case 'on_hold':
        await release(tx, commission, { by: 'nobody', actor: null })
        return true
      case 'unfunded':
        await giveUp(tx, commission, 'rejected', noBudget)
        return true
      case 'awaiting_payment':
        await giveUp(tx, commission, 'reversed', noPayment)
        return true
      default:
        return false
    }
  })

const noBudget = `The programme’s budget did not cover this order within ${waitDays} days.`
const noPayment = `The shop reported no payment within ${waitDays} days.`

const mature = async (tx: Db, commission: LockedCommission): Promise<void> => {
  const left = leftOf(commission)
  await updateCommission(tx, commission, {
    ...left,
    state: 'matured',
    reason: null,
    deadline: null,
    maturedAt: now(),
    waits: commission.waitsForBudget,
  })
  await payOut(tx, commission, { coins: left.keptCoins, fee: left.keptFee })
  await announceCommission(
    tx,
    { commission, coins: left.keptCoins },
    { type: 'commission.matured', toState: 'matured' },
  )
}

const giveUp = async (
  tx: Db,
  commission: LockedCommission,
  state: 'rejected' | 'reversed',
  reason: string,
): Promise<void> => {
  const { keptCoins } = leftOf(commission)
  await updateCommission(tx, commission, {
    keptCoins: 0,
    keptFee: 0,
    state,
    reason,
    deadline: null,
    maturedAt: commission.maturedAt,
    waits: false,
    decidedBy: 'nobody',
  })
  if (state === 'rejected')
    await announceCommission(
      tx,
      { commission, coins: keptCoins },
      { type: 'commission.rejected', toState: state, data: { reason } },
    )
  else
    await announceCommission(
      tx,
      { commission, coins: 0 },
      { type: 'commission.reversed', toState: state, data: { taken: keptCoins } },
    )
}

/** Funds the waiting commissions of a programme, oldest first, until its budget is spent. */
export const fundWaiting = async (programmeId: string): Promise<boolean> => {
  let funded = false
  while (await fundFirst(programmeId)) funded = true
  return funded
}

const fundFirst = (programmeId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const programme = await lockProgramme(tx, programmeId)
    const id = await firstWaiting(tx, programmeId)
    const commission = id === undefined ? undefined : await lockCommission(tx, id)
    if (!commission?.waitsForBudget) return false
    const order = await readAttributedOrder(tx, commission.conversionId)
    if (order === undefined) return false
    return (await settleCommissions(tx, programme, [{ commission, order }])).size > 0
  })
