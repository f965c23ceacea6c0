import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { may, type RuledCollaboration } from '#collaborations/lifecycle/collaboration.rules.ts'

/** After acceptance, and again after a refusal. */
export const acceptsReceipt = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'sendReceipt', 'creator', 'receipt.not_due')

export const acceptsReceiptApproval = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'approveReceipt', 'brand', 'receipt.nothing_to_check')

/** Refused as often as agreed, it is approved, or a dispute decides. */
export const acceptsReceiptRefusal = (
  collaboration: RuledCollaboration,
  refusals: number,
  terms: { receiptRounds: number },
): Verdict =>
  all(
    may(collaboration, 'refuseReceipt', 'brand', 'receipt.nothing_to_check'),
    refusals < terms.receiptRounds ? allowed : refused('receipt.rounds_used'),
  )
