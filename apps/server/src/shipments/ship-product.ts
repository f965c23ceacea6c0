import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { ShipmentDraft } from '@tandem/contract/shipments/shipment.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import {
  acceptsShipping,
  acceptsVersion,
  lockForBrand,
  mayDecide,
  readDeliveryFacts,
  takeStep,
  viewBrandCollaboration,
} from '../collaborations/index.ts'
import { insertShipment } from './shipment.store.ts'

/** A brand hands the product to a carrier. The event names neither code nor link: trackers show where it goes. */
export const shipProduct = (
  actor: BrandActor,
  id: string,
  draft: ShipmentDraft,
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(
      all(
        mayDecide(actor),
        acceptsVersion(it, draft.version),
        acceptsShipping(it, await readDeliveryFacts(tx, id)),
      ),
    )
    const attempt = await insertShipment(tx, it, draft)
    await takeStep(tx, it, {
      act: 'ship',
      by: 'brand',
      actor,
      more: { carrier: draft.carrier, attempt },
    })
    return viewBrandCollaboration(actor, id, tx)
  })
