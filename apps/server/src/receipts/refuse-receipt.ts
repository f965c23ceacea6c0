import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { ReceiptRefusal } from '@tandem/contract/receipts/receipt.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { inTransaction } from '#platform/transaction.ts'
import {
  acceptsReceiptRefusal,
  acceptsVersion,
  lockForBrand,
  mayDecide,
  takeStep,
  termsOf,
  viewBrandCollaboration,
} from '../collaborations/index.ts'
import { countRefusals, decideReceipt } from './receipt.store.ts'

/** A brand can't accept a receipt and says why; the creator sends another one. */
export const refuseReceipt = (
  actor: BrandActor,
  id: string,
  { version, reason, words }: ReceiptRefusal,
): Promise<BrandCollaborationDetail> =>
  inTransaction(async (tx) => {
    const it = await lockForBrand(tx, actor.brandId, id)
    const refusals = await countRefusals(tx, id)
    ensure(
      all(
        mayDecide(actor),
        acceptsVersion(it, version),
        acceptsReceiptRefusal(it, refusals, termsOf(it, it)),
      ),
    )
    const { round } = await decideReceipt(tx, id, {
      verdict: 'refused',
      reason,
      words,
      by: actor.userId,
    })
    await takeStep(tx, it, {
      act: 'refuseReceipt',
      by: 'brand',
      actor,
      reason: words,
      more: { round, reasonCode: reason },
    })
    return viewBrandCollaboration(actor, id, tx)
  })
