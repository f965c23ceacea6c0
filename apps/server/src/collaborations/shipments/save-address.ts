import type { SavedAddress } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { done } from '@tandem/contract/ids.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { keepAddress } from './address.store.ts'

/** For the next shipment. Addresses given for a collaboration stay as they are. */
export const saveAddress = (actor: CreatorActor, { address }: SavedAddress): Promise<typeof done> =>
  inTransaction(async (tx) => {
    await keepAddress(tx, actor.userId, address)
    return done
  })
