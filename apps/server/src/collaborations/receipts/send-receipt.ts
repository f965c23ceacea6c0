import type { ReceiptDraft } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { receiptWorth } from '@tandem/contract/collaborations/receipts/receipt-worth.ts'
import { changeOwnCollaboration, takeStep, termsOf } from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { orderKeyOf } from './order-key.rules.ts'
import { acceptsReceipt } from './receipt.rules.ts'
import { insertReceipt } from './receipt.store.ts'
import { handOverFile } from './receipt-file.ts'

export const sendReceipt = (actor: CreatorActor, id: string, draft: ReceiptDraft) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(acceptsReceipt(collaboration))
    const file = await handOverFile(tx, draft.fileUrl, {
      from: actor.userId,
      to: collaboration.brand_id,
    })
    const { currency, coinsPerUnit } = settings
    const same = {
      brandId: collaboration.brand_id,
      orderKey: orderKeyOf(draft.orderReference),
      fileSha256: file.sha256,
    }
    const coins = receiptWorth(draft.amountMinor, {
      capCoins: termsOf(collaboration, collaboration).reimburseCapCoins,
      coinsPerUnit,
      currency,
    })
    const round = await insertReceipt(tx, {
      ...draft,
      ...same,
      collaborationId: id,
      currency,
      coins,
    })
    await takeStep(tx, collaboration, {
      act: 'sendReceipt',
      by: 'creator',
      actor,
      coins,
      data: { round },
    })
  })
