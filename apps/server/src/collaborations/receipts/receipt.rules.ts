import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { may, type RuledCollaboration } from '#collaborations/lifecycle/collaboration.rules.ts'

export const acceptsReceipt = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'sendReceipt', 'creator', 'receipt.not_due')

export const acceptsReceiptApproval = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'approveReceipt', 'brand', 'receipt.nothing_to_check')

/** After the agreed number of rejections, the brand can only approve or open a dispute. */
export const acceptsReceiptRefusal = (
  collaboration: RuledCollaboration,
  refusals: number,
  terms: { receiptRounds: number },
): Verdict =>
  all(
    may(collaboration, 'refuseReceipt', 'brand', 'receipt.nothing_to_check'),
    refusals < terms.receiptRounds ? allowed : refused('receipt.rounds_used'),
  )
