import type { RequestDraft } from '@tandem/contract/operator/requests/request.schema.ts'
import { adjustKind } from '../coins/adjust-coins.ts'
import { payloadOf } from '../coins/give-coins.ts'
import { grantKind } from '../coins/grant-coins.ts'
import { findHolder } from '../coins/holder.views.ts'
import { reversalOf, reverseKind } from '../coins/reverse-transfer.ts'
import { object } from '../disputes/objection.ts'
import { makeRequest } from '../operators/make-request.ts'
import type { WhoOperates } from '../operators/who-operates.ts'
import { bankRefundKind, endOf } from '../payments/bank-refund.ts'
import { confirmTopupKind, transferOf } from '../payments/confirm-topup.ts'
import { refundOf, refundTopupKind } from '../payments/refund-topup.ts'

export const startRequest = (
  draft: RequestDraft,
  who: WhoOperates,
): Promise<{ id: string; words: string }> => {
  switch (draft.kind) {
    case 'grant':
    case 'adjust':
      if (draft.coins === 0) object('Enter how many coins.')
      return makeRequest(
        draft.kind === 'grant' ? grantKind : adjustKind,
        async (tx) => payloadOf(await findHolder(draft.holder, tx), draft.coins),
        draft.reason,
        who,
      )
    case 'reverse':
      return makeRequest(reverseKind, (tx) => reversalOf(tx, draft.transfer), draft.reason, who)
    case 'refund-topup':
      return makeRequest(
        refundTopupKind,
        (tx) => refundOf(tx, draft.topup, draft.coins ?? 'all'),
        draft.reason,
        who,
      )
    case 'bank-refund':
      return makeRequest(bankRefundKind, (tx) => endOf(tx, draft), draft.told, who)
    case 'confirm-topup':
      return makeRequest(confirmTopupKind, (tx) => transferOf(tx, draft), draft.bankReference, who)
  }
}
