import type { Side } from '../../side.ts'
import type { DisputeReason } from '../disputes/dispute.schema.ts'
import type { ReceiptRefusalReason } from '../receipts/receipt.schema.ts'
import type { ShipmentProblem } from '../shipments/shipment.schema.ts'
import type { SubmissionKind } from '../submissions/submission.schema.ts'

export type CollaborationNames = {
  campaignId: string
  campaignTitle: string
  brandName: string
  brandSlug: string
  creatorName: string
  creatorSlug: string
}

export type CollaborationTold = CollaborationNames & {
  /** Coins for the creator, without the fee. */
  coins: number
  /** The acting person's own text, or the server's explanation of a missed deadline. */
  reason: string | null
  deadline?: string | null
  /** Value in coins of a product that the brand has lost. No coins move. */
  productWrittenOff?: number
}

type Told = CollaborationTold
/** `silence` is true when a missed deadline caused the event. */
type Decided = Told & { silence: boolean }
/** `dealId` is set for terms that were negotiated in a barter deal. */
type Agreed = Told & { termsHash: string; dealId?: string }
/** `approves` is true for the last reminder before silence approves the content. */
type Reminded = Told & { left: string; approves?: boolean }
type Round = { round: number }
/** `placeIsFree` is true when another creator can take the place. */
type Left = Told & { placeIsFree: boolean }

export type CollaborationEvents = {
  'collaboration.applied': Told
  'collaboration.invited': Told
  'collaboration.invitation_accepted': Agreed
  'collaboration.invitation_declined': Told
  'collaboration.invitation_withdrawn': Told
  'collaboration.accepted': Agreed
  'collaboration.declined': Told
  'collaboration.reconsidered': Told
  'collaboration.withdrawn': Told
  'collaboration.creator_reminded': Reminded
  'collaboration.brand_reminded': Reminded

  'collaboration.address_given': Told
  'collaboration.address_changed': Told
  'collaboration.address_removed': Told
  'collaboration.address_deleted': Told
  'collaboration.shipped': Told & { carrier: string; attempt: number }
  'collaboration.received': Decided
  'collaboration.shipment_reported': Told & { problem: ShipmentProblem }
  'collaboration.shipment_said_delivered': Told
  'collaboration.resend_agreed': Told
  'collaboration.shipment_refused': Told

  'collaboration.receipt_sent': Told & Round
  'collaboration.receipt_approved': Decided & { paidBack: boolean }
  'collaboration.receipt_refused': Told & Round & { reasonCode: ReceiptRefusalReason }

  'collaboration.extended': Told & { dueAt: string }
  'collaboration.submitted': Told & Round & { kind: SubmissionKind }
  'collaboration.changes_requested': Told & Round
  'collaboration.changes_taken_back': Told
  'collaboration.draft_approved': Decided
  'collaboration.went_live': Told & Round
  'collaboration.live_refused': Told
  'collaboration.completed': Decided

  'collaboration.cancelled': Left & { byOperator?: true }
  'collaboration.expired': Left & { fault?: Side }
  'collaboration.disputed': Told & { dispute: DisputeReason }
  'collaboration.dispute_answered': Told
  'collaboration.split_proposed': Told
  'collaboration.dispute_taken_back': Told
  'collaboration.dispute_resolved': Told & {
    percent: number
    how: 'operator' | 'agreement' | 'silence'
  }
}
export type CollaborationEvent = keyof CollaborationEvents
