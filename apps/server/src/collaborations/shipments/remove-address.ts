import {
  announceCollaboration,
  changeOwnCollaboration,
  updateCollaboration,
} from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { deleteDeliveryAddress } from './address.store.ts'
import { acceptsAddressRemoval } from './shipment.rules.ts'
import { readDeliveryFacts } from './shipment.views.ts'

/** Before the shipment, the creator has to act again, but the deadline stays the same. */
export const removeAddress = (actor: CreatorActor, id: string) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(acceptsAddressRemoval(collaboration, await readDeliveryFacts(tx, id)))
    await deleteDeliveryAddress(tx, id)
    await updateCollaboration(tx, id, collaboration.state === 'accepted' ? { turn: 'creator' } : {})
    await announceCollaboration(tx, collaboration, {
      // After the delivery, `address_deleted` is announced, which notifies nobody.
      type:
        collaboration.state === 'accepted'
          ? 'collaboration.address_removed'
          : 'collaboration.address_deleted',
      actor,
      coins: collaboration.coins,
    })
  })
