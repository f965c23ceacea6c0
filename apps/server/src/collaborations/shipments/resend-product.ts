import { decideForBrand, takeStep } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsResend } from './shipment.rules.ts'
import { answerReport } from './shipment.store.ts'
import { readDeliveryFacts, readShipmentFacts } from './shipment.views.ts'

/** Restarts the time to ship. The creator can edit the address until then. */
export const resendProduct = (actor: BrandActor, id: string, seen: { version: number }) =>
  decideForBrand(actor, { id, version: seen.version }, async (tx, collaboration) => {
    ensure(acceptsResend(collaboration, await readShipmentFacts(tx, collaboration)))
    await answerReport(tx, id, { answer: 'resend', words: null })
    const { hasAddress } = await readDeliveryFacts(tx, id)
    await takeStep(tx, collaboration, {
      act: 'resend',
      by: 'brand',
      actor,
      turn: hasAddress ? 'brand' : 'creator',
    })
  })
