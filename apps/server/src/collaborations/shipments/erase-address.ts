import { lockAny } from '#collaborations/lifecycle/index.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { deleteDeliveryAddress } from './address.store.ts'
import { isAddressDue } from './address-kept.rules.ts'

/** Returns false when the address is not due or no longer exists. */
export const eraseAddress = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const collaboration = await lockAny(tx, id)
    if (!isAddressDue(collaboration, now()) || !(await deleteDeliveryAddress(tx, id))) return false
    await announce(tx, {
      type: 'address.erased',
      subjectType: 'collaboration',
      subjectId: id,
      brandId: collaboration.brand_id,
      creatorId: collaboration.creator_id,
      data: {},
    })
    return true
  })
