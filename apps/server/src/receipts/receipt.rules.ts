import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { may, type RuledCollaboration } from '../collaborations/collaboration.rules.ts'

/** After acceptance, and again after a refusal. */
export const acceptsReceipt = (it: RuledCollaboration): Verdict =>
  may(it, 'sendReceipt', 'creator', 'receipt.not_due')

export const acceptsReceiptApproval = (it: RuledCollaboration): Verdict =>
  may(it, 'approveReceipt', 'brand', 'receipt.nothing_to_check')

/** Refused as often as agreed, it is approved, or a dispute decides. */
export const acceptsReceiptRefusal = (
  it: RuledCollaboration,
  refusals: number,
  terms: { receiptRounds: number },
): Verdict =>
  all(
    may(it, 'refuseReceipt', 'brand', 'receipt.nothing_to_check'),
    refusals < terms.receiptRounds ? allowed : refused('receipt.rounds_used'),
  )
