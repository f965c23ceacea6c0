import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import {
  acceptsResend,
  acceptsVersion,
  lockForBrand,
  mayDecide,
  readDeliveryFacts,
  readParcelFacts,
  takeStep,
  viewBrandCollaboration,
} from '../collaborations/index.ts'
import { answerReport } from './shipment.store.ts'

/** A brand sends the product once more: a new parcel is due, and the address may be changed before it leaves. */
export const resendProduct = (
  actor: BrandActor,
  id: string,
  seen: { version: number },
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockForBrand(tx, actor.brandId, id)
    ensure(
      all(
        mayDecide(actor),
        acceptsVersion(it, seen.version),
        acceptsResend(it, await readParcelFacts(tx, it)),
      ),
    )
    await answerReport(tx, id, { answer: 'resend', words: null })
    const { hasAddress } = await readDeliveryFacts(tx, id)
    await takeStep(tx, it, {
      act: 'resend',
      by: 'brand',
      actor,
      turn: hasAddress ? 'brand' : 'creator',
    })
    return viewBrandCollaboration(actor, id, tx)
  })
