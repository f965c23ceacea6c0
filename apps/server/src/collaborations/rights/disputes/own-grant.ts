import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type { Party } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { isRenewed } from '../ends/end.store.ts'
import { type LockedGrant, lockGrant, lockOwnGrant } from '../grants/grant.store.ts'
import { viewGrant } from '../grants/grant.views.ts'
import { findDispute, findGrantOf, type KnownDispute } from './rights-dispute.store.ts'

type Disputed = {
  grant: LockedGrant
  ruled: { endsAt: Date; isRenewed: boolean }
  dispute: KnownDispute | undefined
}

const disputedOf = async (tx: Db, grant: LockedGrant): Promise<Disputed> => ({
  grant,
  ruled: { endsAt: new Date(grant.ends_at), isRenewed: await isRenewed(tx, grant.id) },
  dispute: await findDispute(tx, grant.id),
})

export const changeOwnGrant = (
  actor: Party,
  grantId: string,
  work: (tx: Db, disputed: Disputed) => Promise<void>,
): Promise<RightsGrant> =>
  inTransaction(async (tx) => {
    await work(tx, await disputedOf(tx, await lockOwnGrant(tx, actor, grantId)))
    return viewGrant(actor, grantId, tx)
  })

export const lockDisputed = async (tx: Db, disputeId: string): Promise<Disputed> => {
  const grant = await lockGrant(
    tx,
    (await findGrantOf(tx, disputeId)) ?? refuse('rights.not_found'),
  )
  return disputedOf(tx, grant ?? refuse('rights.not_found'))
}
