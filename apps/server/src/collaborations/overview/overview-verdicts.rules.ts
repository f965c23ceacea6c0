import type {
  BrandVerdicts,
  CreatorVerdicts,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { all, type Verdict } from '@tandem/contract/verdict.ts'
import {
  type Application,
  acceptsAcceptance,
  acceptsDecline,
  acceptsInvitation,
  acceptsReconsidering,
  acceptsWithdrawal,
} from '#collaborations/applications/application.rules.ts'
import {
  acceptsCancelByBrand,
  acceptsCancelByCreator,
  may,
  type RuledCollaboration,
} from '#collaborations/lifecycle/collaboration.rules.ts'
import {
  acceptsReceipt,
  acceptsReceiptApproval,
  acceptsReceiptRefusal,
} from '#collaborations/receipts/receipt.rules.ts'
import {
  acceptsApproval,
  acceptsChangeRequest,
  acceptsExtension,
  acceptsSubmission,
} from '#collaborations/submissions/submission.rules.ts'

type Places = Parameters<typeof acceptsAcceptance>[1]

export const creatorVerdicts = (
  collaboration: RuledCollaboration & { extended_at: string | null },
  campaign: Places,
  now: Date,
): CreatorVerdicts => ({
  withdraw: acceptsWithdrawal(collaboration),
  acceptInvitation: acceptsInvitation(collaboration, campaign, now),
  declineInvitation: may(
    collaboration,
    'declineInvitation',
    'creator',
    'collaboration.not_invited',
  ),
  extend: acceptsExtension(collaboration),
  dispute: may(collaboration, 'dispute', 'creator', 'dispute.not_possible'),
  sendReceipt: acceptsReceipt(collaboration),
  submit: acceptsSubmission(collaboration),
  goLive: may(collaboration, 'goLive', 'creator'),
  cancel: acceptsCancelByCreator(collaboration),
})

/** Each verdict is a function, because a list evaluates only some of them. */
export const brandVerdicts = (
  collaboration: Application & { state_since: string; reason_code: string | null },
  campaign: Places,
  more: {
    changesAsked: number
    receiptRefusals: number
    terms: { changeRounds: number; receiptRounds: number }
    mayDecide: Verdict
    mayReviewContent: Verdict
    now: Date
  },
): Record<keyof BrandVerdicts, () => Verdict> => {
  const ifMember = (verdict: Verdict): Verdict => all(more.mayDecide, verdict)
  const ifReviewer = (verdict: Verdict): Verdict => all(more.mayReviewContent, verdict)
  return {
    withdrawInvitation: () =>
      ifMember(may(collaboration, 'withdrawInvitation', 'brand', 'collaboration.not_invited')),
    accept: () => ifMember(acceptsAcceptance(collaboration, campaign, more.now)),
    decline: () => ifMember(acceptsDecline(collaboration)),
    reconsider: () => ifMember(acceptsReconsidering(collaboration, campaign, more.now)),
    dispute: () => ifMember(may(collaboration, 'dispute', 'brand', 'dispute.not_possible')),
    approveReceipt: () => ifMember(acceptsReceiptApproval(collaboration)),
    refuseReceipt: () =>
      ifMember(acceptsReceiptRefusal(collaboration, more.receiptRefusals, more.terms)),
    requestChanges: () =>
      ifReviewer(acceptsChangeRequest(collaboration, more.changesAsked, more.terms)),
    takeBackChanges: () => ifReviewer(may(collaboration, 'takeBackChanges', 'brand')),
    approve: () => ifReviewer(acceptsApproval(collaboration)),
    refuseLive: () => ifReviewer(may(collaboration, 'refuseLive', 'brand')),
    cancel: () => ifMember(acceptsCancelByBrand(collaboration)),
  }
}
