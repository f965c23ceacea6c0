import { done } from '@tandem/contract/ids.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { deleteSavedAddress } from './address.store.ts'

/** Addresses already given stay where they are. */
export const forgetAddress = (actor: CreatorActor): Promise<typeof done> =>
  inTransaction(async (tx) => {
    await deleteSavedAddress(tx, actor.userId)
    return done
  })
