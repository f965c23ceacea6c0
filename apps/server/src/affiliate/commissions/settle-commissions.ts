import type { DecidedBy } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import {
  type LockedProgramme,
  pauseForBudget,
  pauseForDebt,
  readBudget,
  watchBudget,
} from '#affiliate/programmes/index.ts'
import { now } from '#platform/clock.ts'
import { announceAll, type DomainEvent } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import {
  type CommissionChange,
  insertCommissions,
  type LockedCommission,
  type Making,
  updateCommissions,
} from './commission.store.ts'
import { lockBudget, moveByPlans } from './commission-coins.ts'
import { deadlineOf, type OrderFacts, type Plan, planFor } from './commission-steps.rules.ts'
import { eventOfCommission } from './commission-told.ts'
import type { Finding } from './flags/flag.rules.ts'
import { insertFlags } from './flags/flag.store.ts'
import { holdFlagged } from './flags/hold-flagged.ts'
import { readOwedFor } from './owed.views.ts'
import { queueOf } from './waiting.rules.ts'
import { listWaiting } from './waiting.views.ts'

export type Settling = {
  commission: LockedCommission
  order: OrderFacts
  /** Set when the commission is new. Its first changes then share one notification. */
  making?: Making & { findings: Finding[] }
  /** Who decided to pay a rejected commission. It is funded before waiting ones. */
  decidedBy?: DecidedBy
}
type Step = Settling & { plan: Plan; budget: number; owed: number; brandOwes: boolean }

/** Returns the ids of changed commissions. */
export const settleCommissions = async (
  tx: Db,
  programme: LockedProgramme,
  settling: readonly Settling[],
): Promise<ReadonlySet<string>> => {
  const settled = new Set<string>()
  let watched = programme
  for (const part of partsOf(settling)) {
    const steps = await planAll(tx, watched, part)
    for (const { commission } of steps) settled.add(commission.id)
    watched = await settle(tx, watched, steps)
  }
  return settled
}

/** A refund's transfer decides how many coins it takes, so later plans must wait for it. */
const partsOf = (settling: readonly Settling[]): Settling[][] => {
  const parts: Settling[][] = []
  let open: Settling[] = []
  for (const one of settling) {
    const isPaid = one.commission.maturedAt !== null
    if (!isPaid) open.push(one)
    else {
      parts.push(open, [one])
      open = []
    }
  }
  return [...parts, open].filter((part) => part.length > 0)
}

const settle = async (
  tx: Db,
  programme: LockedProgramme,
  steps: readonly Step[],
): Promise<LockedProgramme> => {
  if (steps.length === 0) return programme
  await write(tx, steps)
  await moveByPlans(tx, steps)
  await announceAll(tx, steps.flatMap(toldOf))
  await holdFlagged(
    tx,
    steps.filter(mayBeHeld).map(({ commission }) => commission.id),
  )
  let watched = programme
  for (const step of steps) watched = await watch(tx, watched, step)
  return watched
}

const watch = async (
  tx: Db,
  programme: LockedProgramme,
  { plan, budget, brandOwes }: Step,
): Promise<LockedProgramme> => {
  if (brandOwes) return pauseForDebt(tx, programme)
  if (plan.waits) return pauseForBudget(tx, programme)
  const left = plan.purse === 'wallet' ? await readBudget(tx, programme.id) : budget
  return watchBudget(tx, programme, left)
}

const mayBeHeld = ({ commission, plan, making }: Step): boolean =>
  plan.state === 'pending' && commission.state !== 'pending' && making?.findings.length !== 0

const planAll = async (
  tx: Db,
  programme: LockedProgramme,
  settling: readonly Settling[],
): Promise<Step[]> => {
  const known = settling.filter(({ making }) => making === undefined)
  const paidIds = settling.flatMap(({ commission: { id, maturedAt } }) =>
    maturedAt === null ? [] : [id],
  )
  const [{ budget: locked, brandOwes }, waiting, claims] = await Promise.all([
    lockBudget(
      tx,
      programme,
      settling.map(({ commission }) => commission),
    ),
    listWaiting(
      tx,
      programme.id,
      known.map(({ commission }) => commission.id),
    ),
    paidIds.length === 0 ? new Map<string, number>() : readOwedFor(tx, paidIds),
  ])
  const queue = queueOf(waiting)
  let budget = locked
  const steps: Step[] = []
  for (const one of settling) {
    const { commission, order, making, decidedBy } = one
    const isFirst = queue.isFirst(commission.id) || decidedBy !== undefined
    const owed = claims.get(commission.id) ?? 0
    // While a brand owes coins, its budget stays locked.
    const reserve = isFirst && !brandOwes ? budget : 0
    const plan = planFor(commission, order, { reserve, now: now(), owed })
    if (making === undefined && isSame(commission, plan)) continue
    queue.note(commission.id, plan.waits)
    budget -= plan.move.coins + plan.move.fee
    steps.push({ ...one, plan, budget, owed, brandOwes })
  }
  return steps
}

const leftOf = ({ coins, reversedCoins }: LockedCommission): number => coins - reversedCoins

const isSame = (commission: LockedCommission, { state, kept, waits }: Plan): boolean =>
  state === commission.state &&
  kept.coins === leftOf(commission) &&
  kept.fee === commission.feeCoins - commission.reversedFeeCoins &&
  waits === commission.waitsForBudget

const changeBy = ({ commission, plan, decidedBy }: Step): CommissionChange => {
  const { state, kept, waits } = plan
  const { maturesAt, maturedAt, stateDeadline } = commission
  const deadline =
    state === commission.state && stateDeadline !== null
      ? stateDeadline
      : deadlineOf(state, { maturesAt, now: now() })
  return {
    state,
    keptCoins: kept.coins,
    keptFee: kept.fee,
    reason: state === commission.state ? commission.reason : null,
    deadline,
    maturedAt,
    waits,
    ...(decidedBy && { decidedBy }),
  }
}

const write = async (tx: Db, steps: readonly Step[]): Promise<void> => {
  const changes = steps.map((step) => ({ ...step, change: changeBy(step) }))
  const made = changes.flatMap(({ making, ...one }) => (making ? [{ ...one, making }] : []))
  await insertCommissions(tx, made)
  await insertFlags(
    tx,
    made.map(({ commission, making }) => ({ commissionId: commission.id, ...making })),
  )
  await updateCommissions(
    tx,
    changes.filter(({ making }) => making === undefined),
  )
}

const toldOf = ({ commission, plan: { state, kept }, making }: Step): DomainEvent[] => {
  const about = { commission, coins: kept.coins }
  const maturesAt = commission.maturesAt.toISOString()
  const before = leftOf(commission)
  if (making !== undefined)
    return [
      eventOfCommission(about, {
        type: 'commission.earned',
        toState: state,
        data: { state, maturesAt },
      }),
    ]
  if (state === 'reversed')
    return [
      eventOfCommission(about, {
        type: 'commission.reversed',
        toState: state,
        data: { taken: before },
      }),
    ]
  if (kept.coins < before)
    return [
      eventOfCommission(about, {
        type: 'commission.reduced',
        toState: state,
        data: { taken: before - kept.coins },
      }),
    ]
  if (kept.coins > before)
    return [
      eventOfCommission(about, {
        type: 'commission.restored',
        toState: state,
        data: { given: kept.coins - before },
      }),
    ]
  if (state === 'pending' && state !== commission.state)
    return [
      eventOfCommission(about, {
        type: 'commission.confirmed',
        toState: state,
        data: { maturesAt },
      }),
    ]
  return []
}
