import type { Actor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import {
  accounts,
  intoCreator,
  type Leg,
  lockBalances,
  outOfCreator,
  postTransfer,
  postTransfers,
  type Transfer,
} from '../coins/index.ts'
import type { LockedCommission } from './commission.store.ts'
import type { Amount, Plan } from './commission-steps.rules.ts'

type CoinEvent = 'pending' | 'refunded' | 'clawed_back' | 'restored' | 'rejected' | 'matured'
type By = Pick<Actor, 'userId'> | null

const transferOf = (
  { id, version, programmeName }: LockedCommission,
  event: CoinEvent,
  by: By,
  legs: Leg[],
): Transfer => ({
  key: `commission:${id}:${event}:${version}`,
  event: `commission.${event}`,
  ref: { type: 'commission', id },
  actorId: by?.userId ?? null,
  memo: programmeName,
  legs,
})

const eventOf = (commission: LockedCommission, { move, purse, state }: Plan): CoinEvent => {
  if (state === 'rejected') return 'rejected'
  if (move.coins < 0 || move.fee < 0) return purse === 'wallet' ? 'clawed_back' : 'refunded'
  return commission.reversedCoins > 0 ? 'restored' : 'pending'
}

/** What a programme can pay, locked with everything else its commissions of these creators move. */
export const lockBudget = async (
  tx: Db,
  programmeId: string,
  creatorIds: readonly string[],
): Promise<number> => {
  const [budget = 0] = await lockBalances(tx, [
    accounts.programmeReserve(programmeId),
    accounts.programmePending(programmeId),
    ...[...new Set(creatorIds)].map(accounts.creatorPending),
  ])
  return budget
}

type Moving = { commission: LockedCommission; plan: Plan }

/** From the budget to the creators, or back into it, one after the other. */
export const moveByPlans = async (
  tx: Db,
  moving: readonly Moving[],
  by: By = null,
): Promise<void> => {
  const held: Transfer[] = []
  for (const { commission, plan } of moving) {
    const { programmeId, creatorId } = commission
    const { coins, fee } = plan.move
    const isHeld = plan.purse === 'pending'
    // What a wallet can give is known once all before has moved.
    if (!isHeld) await postTransfers(tx, held.splice(0))
    const purse = isHeld
      ? [{ account: accounts.creatorPending(creatorId), delta: coins }]
      : coins < 0
        ? await outOfCreator(tx, creatorId, -coins)
        : await intoCreator(tx, creatorId, coins)
    const feeAccount = isHeld ? accounts.programmePending(programmeId) : accounts.feeIncome
    const legs = [
      { account: accounts.programmeReserve(programmeId), delta: 0 - coins - fee },
      ...purse,
      { account: feeAccount, delta: fee },
    ]
    held.push(transferOf(commission, eventOf(commission, plan), by, legs))
  }
  await postTransfers(tx, held)
}

/** Nobody can take it back unearned any more. */
export const payOut = async (
  tx: Db,
  commission: LockedCommission,
  { coins, fee }: Amount,
): Promise<void> => {
  const { creatorId, programmeId } = commission
  const legs = [
    { account: accounts.creatorPending(creatorId), delta: 0 - coins },
    ...(await intoCreator(tx, creatorId, coins)),
    { account: accounts.programmePending(programmeId), delta: 0 - fee },
    { account: accounts.feeIncome, delta: fee },
  ]
  await postTransfer(tx, transferOf(commission, 'matured', null, legs))
}
