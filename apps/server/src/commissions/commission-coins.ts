import type { Actor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { accounts, intoCreator, outOfCreator, postTransfer } from '../coins/index.ts'
import type { LockedCommission } from './commission.store.ts'
import type { Amount, Plan } from './commission-steps.rules.ts'

type CoinEvent = 'pending' | 'refunded' | 'clawed_back' | 'restored' | 'rejected' | 'matured'
type By = Pick<Actor, 'userId'> | null

const post = (
  tx: Db,
  { id, version, programmeName }: LockedCommission,
  event: CoinEvent,
  by: By,
  legs: Parameters<typeof postTransfer>[1]['legs'],
): Promise<void> =>
  postTransfer(tx, {
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

/** From the budget to the creator, or back into it. */
export const moveByPlan = async (
  tx: Db,
  commission: LockedCommission,
  plan: Plan,
  by: By = null,
): Promise<void> => {
  const { programmeId, creatorId } = commission
  const { coins, fee } = plan.move
  const back = coins < 0
  const purse = async () => {
    if (plan.purse === 'pending')
      return [{ account: accounts.creatorPending(creatorId), delta: coins }]
    return back ? outOfCreator(tx, creatorId, -coins) : intoCreator(tx, creatorId, coins)
  }
  const feeAccount =
    plan.purse === 'pending' ? accounts.programmePending(programmeId) : accounts.feeIncome
  await post(tx, commission, eventOf(commission, plan), by, [
    { account: accounts.programmeReserve(programmeId), delta: 0 - coins - fee },
    ...(await purse()),
    { account: feeAccount, delta: fee },
  ])
}

/** Nobody can take it back unearned any more. */
export const payOut = async (
  tx: Db,
  commission: LockedCommission,
  { coins, fee }: Amount,
): Promise<void> => {
  const { creatorId, programmeId } = commission
  await post(tx, commission, 'matured', null, [
    { account: accounts.creatorPending(creatorId), delta: 0 - coins },
    ...(await intoCreator(tx, creatorId, coins)),
    { account: accounts.programmePending(programmeId), delta: 0 - fee },
    { account: accounts.feeIncome, delta: fee },
  ])
}
