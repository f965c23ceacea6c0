import { accounts, postTransfer } from '#money/coins/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedGrant } from '../grants/grant.store.ts'

/** Pays at once: the creator agreed by setting the price. The fee is added to the price. */
export const payRenewal = async (
  tx: Db,
  actor: BrandActor,
  grant: LockedGrant,
  { coins, fee }: { coins: number; fee: number },
): Promise<void> =>
  postTransfer(tx, {
    key: `rights_grant:${grant.id}:renew`,
    event: 'rights.renewed',
    ref: { type: 'rights', id: grant.id },
    actorId: actor.userId,
    memo: `Renewed rights from ${grant.creator_name} for ${grant.brand_name}`,
    legs: [
      { account: accounts.brandWallet(actor.brandId), delta: -coins - fee },
      { account: accounts.creatorWallet(grant.creator_id), delta: coins },
      { account: accounts.feeIncome, delta: fee },
    ],
  })
