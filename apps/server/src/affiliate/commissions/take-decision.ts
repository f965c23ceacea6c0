import type {
  DecidedBy,
  FlagRule,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import {
  type CommissionChange,
  type LockedCommission,
  updateCommission,
} from './commission.store.ts'
import { moveByPlans } from './commission-coins.ts'
import { deadlineOf, nothing } from './commission-steps.rules.ts'
import { announceCommission } from './commission-told.ts'
import { concludeDispute } from './disputes/conclude-dispute.ts'
import { clearFlags } from './flags/flag.store.ts'

/** `actor` is null when an automatic rule, the operator or a deadline decides. */
export type Decision = { by: DecidedBy; actor: BrandActor | null }

const leftOf = ({ coins, reversedCoins }: LockedCommission): number => coins - reversedCoins

const unchanged = (commission: LockedCommission): CommissionChange => ({
  state: commission.state,
  keptCoins: leftOf(commission),
  keptFee: commission.feeCoins - commission.reversedFeeCoins,
  reason: null,
  deadline: null,
  maturedAt: commission.maturedAt,
  waits: commission.waitsForBudget,
})

const toldOf = (commission: LockedCommission) => ({ commission, coins: leftOf(commission) })
const actorOf = ({ actor }: Decision) => (actor === null ? {} : { actor })

const putOnHold = (
  tx: Db,
  commission: LockedCommission,
  by: DecidedBy,
  reason: string,
): Promise<void> =>
  updateCommission(tx, commission, {
    ...unchanged(commission),
    state: 'on_hold',
    reason,
    deadline: deadlineOf('on_hold', { maturesAt: commission.maturesAt, now: now() }),
    decidedBy: by,
  })

export const hold = async (
  tx: Db,
  commission: LockedCommission,
  reason: string,
  actor: BrandActor,
): Promise<void> => {
  await putOnHold(tx, commission, 'brand', reason)
  await announceCommission(tx, toldOf(commission), {
    type: 'commission.held',
    actor,
    toState: 'on_hold',
    data: { reason },
  })
}

const noticed = 'Our automatic checks flagged this order. The brand is reviewing it.'

export const holdByRules = async (
  tx: Db,
  commission: LockedCommission,
  rules: FlagRule[],
): Promise<void> => {
  await putOnHold(tx, commission, 'rules', noticed)
  const decideBy = deadlineOf('on_hold', { maturesAt: commission.maturesAt, now: now() })
  await announceCommission(tx, toldOf(commission), {
    type: 'commission.flagged',
    toState: 'on_hold',
    data: { rules, decideBy: decideBy?.toISOString() ?? '' },
  })
}

/** A released commission matures at its original time, or at once if that time has passed. */
export const release = async (
  tx: Db,
  commission: LockedCommission,
  decision: Decision,
): Promise<void> => {
  await clearFlags(tx, commission.id)
  await concludeDispute(tx, commission, {
    outcome: 'pays',
    by: decision.by === 'brand' ? 'brand' : 'silence',
    words: null,
  })
  await updateCommission(tx, commission, {
    ...unchanged(commission),
    state: 'pending',
    deadline: deadlineOf('pending', { maturesAt: commission.maturesAt, now: now() }),
    decidedBy: decision.by,
  })
  await announceCommission(tx, toldOf(commission), {
    type: 'commission.released',
    ...actorOf(decision),
    toState: 'pending',
    data: decision.by === 'nobody' ? { silence: true } : {},
  })
}

export const reject = async (
  tx: Db,
  commission: LockedCommission,
  reason: string,
  decision: Decision,
): Promise<void> => {
  const held = unchanged(commission)
  await updateCommission(tx, commission, {
    ...held,
    state: 'rejected',
    keptCoins: 0,
    keptFee: 0,
    reason,
    waits: false,
    decidedBy: decision.by,
  })
  const plan = {
    state: 'rejected' as const,
    kept: nothing,
    move: { coins: -held.keptCoins, fee: -held.keptFee },
    forgiven: 0,
    purse: 'pending' as const,
    waits: false,
  }
  await moveByPlans(tx, [{ commission, plan, owed: 0 }], decision.actor)
  await announceCommission(
    tx,
    { commission, coins: held.keptCoins },
    { type: 'commission.rejected', ...actorOf(decision), toState: 'rejected', data: { reason } },
  )
}
