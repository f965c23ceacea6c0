import type { BrandVerdicts, CreatorVerdicts } from '@tandem/contract/sides/side.schema.ts'
import { all, type Verdict } from '@tandem/contract/verdict.ts'
import {
  acceptsAcceptance,
  acceptsDecline,
  acceptsInvitation,
  acceptsReconsidering,
  acceptsWithdrawal,
} from '../applications/application.rules.ts'
import {
  acceptsCancelByBrand,
  acceptsCancelByCreator,
  may,
  type RuledCollaboration,
} from '../collaborations/collaboration.rules.ts'
import {
  acceptsApproval,
  acceptsChangeRequest,
  acceptsExtension,
  acceptsSubmission,
} from '../content/content.rules.ts'
import {
  acceptsReceipt,
  acceptsReceiptApproval,
  acceptsReceiptRefusal,
} from '../receipts/receipt.rules.ts'

type Places = Parameters<typeof acceptsAcceptance>[1]

export const creatorVerdicts = (
  it: RuledCollaboration & { extended_at: string | null },
  campaign: Places,
  now: Date,
): CreatorVerdicts => ({
  withdraw: acceptsWithdrawal(it),
  acceptInvitation: acceptsInvitation(it, campaign, now),
  declineInvitation: may(it, 'declineInvitation', 'creator', 'collaboration.not_invited'),
  extend: acceptsExtension(it),
  dispute: may(it, 'dispute', 'creator', 'dispute.not_possible'),
  sendReceipt: acceptsReceipt(it),
  submit: acceptsSubmission(it),
  goLive: may(it, 'goLive', 'creator'),
  cancel: acceptsCancelByCreator(it),
})

export const brandVerdicts = (
  it: RuledCollaboration & { state_since: string; reason_code: string | null },
  campaign: Places,
  more: {
    changesAsked: number
    receiptRefusals: number
    terms: { changeRounds: number; receiptRounds: number }
    mayDecide: Verdict
    now: Date
  },
): BrandVerdicts => {
  const ifMember = (verdict: Verdict): Verdict => all(more.mayDecide, verdict)
  return {
    withdrawInvitation: ifMember(
      may(it, 'withdrawInvitation', 'brand', 'collaboration.not_invited'),
    ),
    accept: ifMember(acceptsAcceptance(it, campaign, more.now)),
    decline: ifMember(acceptsDecline(it)),
    reconsider: ifMember(acceptsReconsidering(it, campaign, more.now)),
    dispute: ifMember(may(it, 'dispute', 'brand', 'dispute.not_possible')),
    approveReceipt: ifMember(acceptsReceiptApproval(it)),
    refuseReceipt: ifMember(acceptsReceiptRefusal(it, more.receiptRefusals, more.terms)),
    requestChanges: ifMember(acceptsChangeRequest(it, more.changesAsked, more.terms)),
    takeBackChanges: ifMember(may(it, 'takeBackChanges', 'brand')),
    approve: ifMember(acceptsApproval(it)),
    refuseLive: ifMember(may(it, 'refuseLive', 'brand')),
    cancel: ifMember(acceptsCancelByBrand(it)),
  }
}
