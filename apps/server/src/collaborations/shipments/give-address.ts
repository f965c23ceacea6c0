import type { AddressGiven } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import {
  announceCollaboration,
  changeOwnCollaboration,
  daysAfter,
  termsOf,
  updateCollaboration,
} from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { nextReminder } from '#platform/next-reminder.rules.ts'
import { ensure } from '#platform/refusal.ts'
import { keepAddress, saveDeliveryAddress } from './address.store.ts'
import { acceptsAddress } from './shipment.rules.ts'
import { readDeliveryFacts } from './shipment.views.ts'

/** Only the first address starts the time to ship. The event does not contain the address. */
export const giveAddress = (actor: CreatorActor, id: string, { address, keep }: AddressGiven) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(acceptsAddress(collaboration))
    const { hasAddress: changed } = await readDeliveryFacts(tx, id)
    await saveDeliveryAddress(tx, id, address)
    if (keep) await keepAddress(tx, actor.userId, address)
    const time = now()
    const deadline = daysAfter(time, termsOf(collaboration, collaboration).shipDays)
    const clock = {
      turn: 'brand',
      state_deadline: deadline.toISOString(),
      remind_at: nextReminder(time, time, deadline)?.toISOString() ?? null,
    }
    await updateCollaboration(tx, id, changed ? {} : clock)
    await announceCollaboration(tx, collaboration, {
      type: changed ? 'collaboration.address_changed' : 'collaboration.address_given',
      actor,
      coins: collaboration.coins,
      deadline: changed ? collaboration.state_deadline : clock.state_deadline,
    })
  })
