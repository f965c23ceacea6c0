import { accounts, postTransfer } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedRequest } from './request.store.ts'

type Cause = { actorId: string | null }

const heldFor = ({ coins, fee_coins }: LockedRequest): number => coins + fee_coins

const transferOf = (request: LockedRequest, event: string, { actorId }: Cause) => ({
  event: `rights.${event}`,
  ref: { type: 'rights' as const, id: request.id },
  actorId,
  memo: `Rights to a post by ${request.creator_name} for ${request.brand_name}`,
})

/** The coins are held with the request, so that the creator sees a funded offer. */
export const holdCoins = (tx: Db, request: LockedRequest, cause: Cause): Promise<void> =>
  postTransfer(tx, {
    key: `rights:${request.id}:ask`,
    ...transferOf(request, 'held', cause),
    legs: [
      { account: accounts.brandWallet(request.brand_id), delta: -heldFor(request) },
      { account: accounts.rightsEscrow(request.id), delta: heldFor(request) },
    ],
  })

export const releaseCoins = async (tx: Db, request: LockedRequest, cause: Cause): Promise<void> => {
  if (heldFor(request) === 0) return
  await postTransfer(tx, {
    key: `rights:${request.id}:release`,
    ...transferOf(request, 'released', cause),
    legs: [
      { account: accounts.rightsEscrow(request.id), delta: -heldFor(request) },
      { account: accounts.creatorWallet(request.creator_id), delta: request.coins },
      { account: accounts.feeIncome, delta: request.fee_coins },
    ],
  })
}

export const returnCoins = (tx: Db, request: LockedRequest, cause: Cause): Promise<void> =>
  postTransfer(tx, {
    key: `rights:${request.id}:return`,
    ...transferOf(request, 'returned', cause),
    legs: [
      { account: accounts.rightsEscrow(request.id), delta: -heldFor(request) },
      { account: accounts.brandWallet(request.brand_id), delta: heldFor(request) },
    ],
  })
