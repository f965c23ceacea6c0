import type { ShipmentDraft } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { decideForBrand, takeStep } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsShipping } from './shipment.rules.ts'
import { insertShipment } from './shipment.store.ts'
import { readDeliveryFacts } from './shipment.views.ts'

/** The event omits the tracking code and link, which reveal the destination. */
export const shipProduct = (actor: BrandActor, id: string, draft: ShipmentDraft) =>
  decideForBrand(actor, { id, version: draft.version }, async (tx, collaboration) => {
    ensure(acceptsShipping(collaboration, await readDeliveryFacts(tx, id)))
    const attempt = await insertShipment(tx, collaboration, draft)
    await takeStep(tx, collaboration, {
      act: 'ship',
      by: 'brand',
      actor,
      data: { carrier: draft.carrier, attempt },
    })
  })
