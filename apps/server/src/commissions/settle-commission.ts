import type { DecidedBy } from '@tandem/contract/commissions/commission.schema.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import {
  type LockedProgramme,
  pauseForBudget,
  readBudget,
  watchBudget,
} from '../programmes/index.ts'
import { type LockedCommission, updateCommission } from './commission.store.ts'
import { moveByPlan } from './commission-coins.ts'
import { deadlineOf, type OrderFacts, type Plan, planFor } from './commission-steps.rules.ts'
import { announceCommission } from './commission-told.ts'
import { holdIfFlagged } from './flags/hold-if-flagged.ts'
import { firstWaiting } from './waiting.views.ts'

/** Whose commission is just being made hears of all of it at once. */
type Settling = {
  isNew?: boolean
  /** What was rejected is paid after all: before anything else that waits for the budget. */
  decidedBy?: DecidedBy
}

/**
 * Brings a commission to where its order wants it; false when it is there already. The programme is
 * locked before its commission, by everybody who moves coins of its budget.
 */
export const settleCommission = async (
  tx: Db,
  programme: LockedProgramme,
  commission: LockedCommission,
  order: OrderFacts,
  { isNew = false, decidedBy }: Settling = {},
): Promise<boolean> => {
  const budget = await readBudget(tx, programme.id)
  const first = await firstWaiting(tx, programme.id)
  // Whoever waits longest is paid first, however little another asks.
  const isFirst = first === undefined || first === commission.id || decidedBy !== undefined
  const reserve = isFirst ? budget : 0
  const plan = planFor(commission, order, { reserve, now: now() })
  if (!isNew && isSame(commission, plan)) return false
  await write(tx, commission, plan, decidedBy)
  await moveByPlan(tx, commission, plan)
  await tell(tx, commission, plan, isNew)
  if (plan.state === 'pending' && commission.state !== 'pending')
    await holdIfFlagged(tx, commission.id)
  if (plan.waits) await pauseForBudget(tx, programme)
  else await watchBudget(tx, programme)
  return true
}

const leftOf = ({ coins, reversedCoins }: LockedCommission): number => coins - reversedCoins

const isSame = (commission: LockedCommission, { state, kept, waits }: Plan): boolean =>
  state === commission.state &&
  kept.coins === leftOf(commission) &&
  kept.fee === commission.feeCoins - commission.reversedFeeCoins &&
  waits === commission.waitsForBudget

const write = (
  tx: Db,
  commission: LockedCommission,
  plan: Plan,
  decidedBy: DecidedBy | undefined,
): Promise<void> => {
  const { state, kept, waits } = plan
  const { maturesAt, maturedAt, stateDeadline } = commission
  const deadline =
    state === commission.state && stateDeadline !== null
      ? stateDeadline
      : deadlineOf(state, { maturesAt, now: now() })
  return updateCommission(tx, commission, {
    state,
    keptCoins: kept.coins,
    keptFee: kept.fee,
    reason: state === commission.state ? commission.reason : null,
    deadline,
    maturedAt,
    waits,
    ...(decidedBy && { decidedBy }),
  })
}

const tell = (
  tx: Db,
  commission: LockedCommission,
  { state, kept }: Plan,
  isNew: boolean,
): Promise<void> => {
  const about = { commission, coins: kept.coins }
  const maturesAt = commission.maturesAt.toISOString()
  const before = leftOf(commission)
  if (isNew)
    return announceCommission(tx, about, {
      type: 'commission.earned',
      toState: state,
      data: { state, maturesAt },
    })
  if (state === 'reversed')
    return announceCommission(tx, about, {
      type: 'commission.reversed',
      toState: state,
      data: { taken: before },
    })
  if (kept.coins < before)
    return announceCommission(tx, about, {
      type: 'commission.reduced',
      toState: state,
      data: { taken: before - kept.coins },
    })
  if (kept.coins > before)
    return announceCommission(tx, about, {
      type: 'commission.restored',
      toState: state,
      data: { given: kept.coins - before },
    })
  if (state === 'pending' && state !== commission.state)
    return announceCommission(tx, about, {
      type: 'commission.confirmed',
      toState: state,
      data: { maturesAt },
    })
  return Promise.resolve()
}
