import { coverFromWallet, lockProgramme } from '#affiliate/programmes/index.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { type LockedCommission, lockCommission } from '../commission.store.ts'
import { findProgrammeOf } from '../commission.views.ts'
import { keptOf } from '../commission-steps.rules.ts'
import { clearFlags } from '../flags/flag.store.ts'
import { readAttributedOrder } from '../order.views.ts'
import { settleCommissions } from '../settle-commissions.ts'
import { reject, release } from '../take-decision.ts'
import { acceptsResolution } from './commission-dispute.rules.ts'
import { findDispute, type Resolution } from './commission-dispute.store.ts'
import { concludeDispute } from './conclude-dispute.ts'

type Locked = { programme: Awaited<ReturnType<typeof lockProgramme>>; commission: LockedCommission }

const lockBoth = async (tx: Db, id: string): Promise<Locked> => {
  const programmeId = (await findProgrammeOf(tx, id)) ?? refuse('commission.not_found')
  const programme = await lockProgramme(tx, programmeId)
  const commission = (await lockCommission(tx, id)) ?? refuse('commission.not_found')
  return { programme, commission }
}

/** Pays the commission or leaves it rejected. Both sides can read the operator's `words`. */
export const resolveByOperator = (
  id: string,
  outcome: Resolution['outcome'],
  words: string,
): Promise<void> =>
  inTransaction(async (tx) => {
    const locked = await lockBoth(tx, id)
    ensure(acceptsResolution(await findDispute(tx, id)))
    await concludeDispute(tx, locked.commission, { outcome, by: 'operator', words })
    if (outcome === 'pays') await pay(tx, locked, 'operator')
    else if (locked.commission.state === 'on_hold')
      await reject(tx, locked.commission, words, { by: 'operator', actor: null })
  })

/** Resolves the dispute in the creator's favour. Returns false when somebody resolved it first. */
export const resolveDisputeBySilence = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const locked = await lockBoth(tx, id)
    const dispute = await findDispute(tx, id)
    if (dispute === undefined || dispute.repliedAt !== null || dispute.resolvedAt !== null)
      return false
    if (new Date(dispute.replyBy) > now()) return false
    await concludeDispute(tx, locked.commission, { outcome: 'pays', by: 'silence', words: null })
    await pay(tx, locked, 'nobody')
    return true
  })

/** Does nothing when the commission is no longer rejected or its order was returned. */
const pay = async (
  tx: Db,
  { programme, commission }: Locked,
  by: 'operator' | 'nobody',
): Promise<void> => {
  if (commission.state === 'on_hold') return release(tx, commission, { by, actor: null })
  if (commission.state !== 'rejected') return
  const order = await readAttributedOrder(tx, commission.conversionId)
  assert(order !== undefined, 'a commission has its order')
  await clearFlags(tx, commission.id)
  const { coins, fee } = keptOf(commission, order)
  if (order.paid) await coverFromWallet(tx, programme, coins + fee)
  // A rejected commission holds no coins, like a commission that waits for budget.
  const unpaid: LockedCommission = {
    ...commission,
    state: 'unfunded',
    reversedCoins: commission.coins,
    reversedFeeCoins: commission.feeCoins,
    stateDeadline: null,
  }
  await settleCommissions(tx, programme, [{ commission: unpaid, order, decidedBy: by }])
}
