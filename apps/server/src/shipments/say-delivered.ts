import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { DeliveryProof } from '@tandem/contract/shipments/shipment.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import {
  acceptsDeliveryProof,
  acceptsVersion,
  announceCollaboration,
  lockForBrand,
  mayDecide,
  readDeliveryFacts,
  termsOf,
  updateCollaboration,
  viewBrandCollaboration,
} from '../collaborations/index.ts'
import { replyClock } from './reply-clock.ts'
import { answerReport } from './shipment.store.ts'

/**
 * A brand answers that the parcel was delivered, and how it knows. The creator confirms it or opens
 * a dispute; silence from now on means that it is there. The words stay out of the event, as the report's do.
 */
export const sayDelivered = (
  actor: BrandActor,
  id: string,
  proof: DeliveryProof,
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(
      all(
        mayDecide(actor),
        acceptsVersion(it, proof.version),
        acceptsDeliveryProof(it, await readDeliveryFacts(tx, id)),
      ),
    )
    await answerReport(tx, id, { answer: 'delivered', words: proof.words })
    const clock = replyClock(termsOf(it, it))
    await updateCollaboration(tx, id, { ...clock, turn: 'creator' })
    await announceCollaboration(tx, it, {
      type: 'parcel_said_delivered',
      actor,
      coins: it.coins,
      more: { deadline: clock.state_deadline },
    })
    return viewBrandCollaboration(actor, id, tx)
  })
