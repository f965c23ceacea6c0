import type { Db } from '#platform/postgres/db.ts'
import { creatorWallet, feeIncome, loss, programmeReserve } from '../accounts.ts'
import { lockBalances, type Transfer, writeTransfers } from '../ledger.store.ts'
import { type Collection, collectionsFrom } from './claim.rules.ts'
import { addCollected } from './claim.store.ts'
import { listOpenClaims } from './claim.views.ts'

const transferOf = ({ claim, coins, fee }: Collection): Transfer => {
  const { commission } = claim
  const fromWallet = { account: creatorWallet(claim.creatorId), delta: -coins }
  const key = `claim:${claim.id}:${claim.collectedCoins}`
  if (commission === null)
    return {
      key,
      event: 'claim.collected',
      ref: { type: 'adjustment', id: claim.id },
      actorId: null,
      legs: [fromWallet, { account: loss, delta: coins }],
    }
  return {
    key,
    event: 'commission.collected',
    ref: { type: 'commission', id: commission.id },
    actorId: null,
    memo: commission.programmeName,
    legs: [
      fromWallet,
      { account: programmeReserve(commission.programmeId), delta: coins + fee },
      { account: feeIncome, delta: -fee },
    ],
  }
}

/** Pays the oldest claim first. */
export const collectClaims = async (tx: Db, creatorIds: readonly string[]): Promise<void> => {
  if (creatorIds.length === 0) return
  const known = await listOpenClaims(tx, creatorIds)
  if (known.length === 0) return
  const owing = [...new Set(known.map(({ creatorId }) => creatorId))]
  const balances = await lockBalances(tx, owing.map(creatorWallet))
  // Reads the claims again, because they could change before the wallet was locked.
  const claims = await listOpenClaims(tx, owing)
  const collections = owing.flatMap((id, nr) =>
    collectionsFrom(
      claims.filter(({ creatorId }) => creatorId === id),
      balances[nr] ?? 0,
    ),
  )
  if (collections.length === 0) return
  await writeTransfers(tx, collections.map(transferOf))
  await addCollected(
    tx,
    collections.map(({ claim, coins }) => ({ id: claim.id, coins })),
  )
}
