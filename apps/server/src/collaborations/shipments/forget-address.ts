import { done } from '@tandem/contract/ids.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { deleteSavedAddress } from './address.store.ts'

/** Addresses that were given for a collaboration stay. */
export const forgetAddress = (actor: CreatorActor): Promise<typeof done> =>
  inTransaction(async (tx) => {
    await deleteSavedAddress(tx, actor.userId)
    return done
  })
