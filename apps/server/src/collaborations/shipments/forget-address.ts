import { done } from '@tandem/contract/ids.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { deleteSavedAddress } from './address.store.ts'

/** Deletes the saved address only. Addresses given for a collaboration are kept. */
export const forgetAddress = (actor: CreatorActor): Promise<typeof done> =>
  inTransaction(async (tx) => {
    await deleteSavedAddress(tx, actor.userId)
    return done
  })
