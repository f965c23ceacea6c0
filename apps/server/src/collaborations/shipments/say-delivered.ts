import type { DeliveryProof } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import {
  announceCollaboration,
  decideForBrand,
  termsOf,
  updateCollaboration,
} from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { replyClock } from './reply-clock.ts'
import { acceptsDeliveryProof } from './shipment.rules.ts'
import { answerReport } from './shipment.store.ts'
import { readDeliveryFacts } from './shipment.views.ts'

/** Without an answer, delivery is confirmed automatically. The event omits the text. */
export const sayDelivered = (actor: BrandActor, id: string, proof: DeliveryProof) =>
  decideForBrand(actor, { id, version: proof.version }, async (tx, collaboration) => {
    ensure(acceptsDeliveryProof(collaboration, await readDeliveryFacts(tx, id)))
    await answerReport(tx, id, { answer: 'delivered', words: proof.words })
    const clock = replyClock(termsOf(collaboration, collaboration))
    await updateCollaboration(tx, id, { ...clock, turn: 'creator' })
    await announceCollaboration(tx, collaboration, {
      type: 'collaboration.shipment_said_delivered',
      actor,
      coins: collaboration.coins,
      deadline: clock.state_deadline,
    })
  })
