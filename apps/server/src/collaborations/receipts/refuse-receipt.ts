import type { ReceiptRefusal } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { decideForBrand, takeStep, termsOf } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsReceiptRefusal } from './receipt.rules.ts'
import { countRefusals, decideReceipt } from './receipt.store.ts'

export const refuseReceipt = (
  actor: BrandActor,
  id: string,
  { version, reason, words }: ReceiptRefusal,
) =>
  decideForBrand(actor, { id, version }, async (tx, collaboration) => {
    const refusals = await countRefusals(tx, id)
    ensure(acceptsReceiptRefusal(collaboration, refusals, termsOf(collaboration, collaboration)))
    const { round } = await decideReceipt(tx, id, {
      verdict: 'refused',
      reason,
      words,
      by: actor.userId,
    })
    await takeStep(tx, collaboration, {
      act: 'refuseReceipt',
      by: 'brand',
      actor,
      reason: words,
      data: { round, reasonCode: reason },
    })
  })
