import type { Side } from '../../side.ts'
import type { DisputeReason } from '../disputes/dispute.schema.ts'
import type { ReceiptRefusalReason } from '../receipts/receipt.schema.ts'
import type { ShipmentProblem } from '../shipments/shipment.schema.ts'
import type { SubmissionKind } from '../submissions/submission.schema.ts'

/** What it is about, so that whoever tells it needs no look-up. */
export type CollaborationNames = {
  campaignId: string
  campaignTitle: string
  brandName: string
  brandSlug: string
  creatorName: string
  creatorSlug: string
}

/** What every event of a collaboration says. */
export type CollaborationTold = CollaborationNames & {
  /** What it is worth to the creator. */
  coins: number
  /** In the words of who caused it, or ours. */
  reason: string | null
  /** The clock that runs from then on, where one does. */
  deadline?: string | null
  /** The brand’s loss, told beside the coins and never as coins. */
  productWrittenOff?: number
}

type Told = CollaborationTold
/** `silence`: nobody acted in the time there was. */
type Decided = Told & { silence: boolean }
/** `dealId`: it was negotiated in a barter deal. */
type Agreed = Told & { termsHash: string; dealId?: string }
type Reminded = Told & { left: string }
type Round = { round: number }
/** Somebody else can take the place now: the campaign is open, and no purchase was paid back. */
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
