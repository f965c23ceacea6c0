import type { LockedProgramme } from '#affiliate/programmes/index.ts'
import {
  accounts,
  dropClaims,
  feeBackWith,
  type Leg,
  lockBalances,
  postTransfer,
  postTransfers,
  type Transfer,
  takeFromCreator,
} from '#money/coins/index.ts'
import type { Actor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedCommission } from './commission.store.ts'
import { type Amount, coinsBackOf, type Plan } from './commission-steps.rules.ts'

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

/** Locks the programme's budget and every account whose coins these commissions move. */
export const lockBudget = async (
  tx: Db,
  { id: programmeId, brand_id: brandId }: Pick<LockedProgramme, 'id' | 'brand_id'>,
  commissions: readonly Pick<LockedCommission, 'creatorId' | 'maturedAt'>[],
): Promise<{ budget: number; brandOwes: boolean }> => {
  const purses = commissions.map(({ creatorId, maturedAt }) =>
    maturedAt === null ? accounts.creatorPending(creatorId) : accounts.creatorWallet(creatorId),
  )
  const [budget = 0, debt = 0] = await lockBalances(tx, [
    accounts.programmeReserve(programmeId),
    accounts.brandReceivable(brandId),
    accounts.programmePending(programmeId),
    // Chargebacks also change the brand's wallet, so this locks the wallet too.
    accounts.brandWallet(brandId),
    ...new Map(purses.map((purse) => [`${purse.kind} ${purse.ownerId}`, purse])).values(),
  ])
  return { budget, brandOwes: debt < 0 }
}

type Moving = { commission: LockedCommission; plan: Plan; owed: number }

const heldLegs = ({ programmeId, creatorId }: LockedCommission, { coins, fee }: Amount): Leg[] => [
  { account: accounts.programmeReserve(programmeId), delta: 0 - coins - fee },
  { account: accounts.creatorPending(creatorId), delta: coins },
  { account: accounts.programmePending(programmeId), delta: fee },
]

const paidLegs = ({ programmeId, creatorId }: LockedCommission, { coins, fee }: Amount): Leg[] => [
  { account: accounts.programmeReserve(programmeId), delta: 0 - coins - fee },
  { account: accounts.creatorWallet(creatorId), delta: coins },
  { account: accounts.feeIncome, delta: fee },
]

/** Coins that the creator has already spent are deducted from later income instead. */
const takeBack = async (tx: Db, { commission, plan, owed }: Moving): Promise<Amount> => {
  const { id: commissionId, creatorId } = commission
  const taken = await takeFromCreator(tx, { creatorId, commissionId, coins: -plan.move.coins })
  const back = coinsBackOf(commission, owed)
  return {
    coins: 0 - taken,
    fee: feeBackWith(commission, back) - feeBackWith(commission, back + taken),
  }
}

const paidMove = async (tx: Db, moving: Moving): Promise<Amount> => {
  if (moving.plan.move.coins < 0) return takeBack(tx, moving)
  await dropClaims(tx, moving.commission.id, moving.plan.forgiven)
  return moving.plan.move
}

/** Moves coins between the budget and the creators, in the given order. */
export const moveByPlans = async (
  tx: Db,
  moving: readonly Moving[],
  by: By = null,
): Promise<void> => {
  const held: Transfer[] = []
  for (const one of moving) {
    const { commission, plan } = one
    const isHeld = plan.purse === 'pending'
    // A wallet's balance is known only after all earlier transfers are posted.
    if (!isHeld) await postTransfers(tx, held.splice(0))
    const legs = isHeld
      ? heldLegs(commission, plan.move)
      : paidLegs(commission, await paidMove(tx, one))
    held.push(transferOf(commission, eventOf(commission, plan), by, legs))
  }
  await postTransfers(tx, held)
}

export const payOut = async (
  tx: Db,
  commission: LockedCommission,
  { coins, fee }: Amount,
): Promise<void> => {
  const { creatorId, programmeId } = commission
  const legs = [
    { account: accounts.creatorPending(creatorId), delta: 0 - coins },
    { account: accounts.creatorWallet(creatorId), delta: coins },
    { account: accounts.programmePending(programmeId), delta: 0 - fee },
    { account: accounts.feeIncome, delta: fee },
  ]
  await postTransfer(tx, transferOf(commission, 'matured', null, legs))
}
