import type { DeclineEvents } from '@tandem/contract/collaborations/applications/decline.events.ts'
import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type { CollaborationActor } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import { agoInWords } from '#platform/ago-in-words.ts'

type DecidedEvent = CollaborationEvent | keyof DeclineEvents

/** The end of the sentence that a colleague reads after deciding on an older version. */
const deeds: Partial<Record<DecidedEvent, string>> = {
  'decline.planned': 'declined this application',
  'decline.undone': 'withdrew the decline',
  'collaboration.invitation_accepted': 'accepted the invitation',
  'collaboration.invitation_declined': 'declined the invitation',
  'collaboration.invitation_withdrawn': 'withdrew the invitation',
  'collaboration.accepted': 'accepted this application',
  'collaboration.declined': 'declined this application',
  'collaboration.reconsidered': 'reopened this application',
  'collaboration.withdrawn': 'withdrew the application',
  'collaboration.address_given': 'added an address',
  'collaboration.address_changed': 'changed the address',
  'collaboration.address_removed': 'removed the address',
  'collaboration.shipped': 'sent the product',
  'collaboration.received': 'received the product',
  'collaboration.shipment_reported': 'reported a problem with the parcel',
  'collaboration.shipment_said_delivered': 'marked the parcel as delivered',
  'collaboration.resend_agreed': 'promised a new parcel',
  'collaboration.shipment_refused': 'refused the parcel',
  'collaboration.receipt_sent': 'sent a receipt',
  'collaboration.receipt_approved': 'approved the receipt',
  'collaboration.receipt_refused': 'rejected the receipt',
  'collaboration.extended': 'extended the due date',
  'collaboration.submitted': 'submitted content',
  'collaboration.changes_requested': 'requested changes to this version',
  'collaboration.changes_taken_back': 'withdrew the request for changes',
  'collaboration.draft_approved': 'approved this version',
  'collaboration.went_live': 'added the link of the post',
  'collaboration.live_refused': 'requested changes to the post',
  'collaboration.completed': 'approved this version',
  'collaboration.cancelled': 'cancelled this collaboration',
  'collaboration.disputed': 'opened a dispute',
  'collaboration.dispute_answered': 'answered the dispute',
  'collaboration.split_proposed': 'proposed a settlement',
  'collaboration.dispute_taken_back': 'withdrew the dispute',
  'collaboration.dispute_resolved': 'settled the dispute',
}

export type LastChange = {
  event: DecidedEvent
  by: CollaborationActor
  /** The member of the brand or the creator. Null for the operator and the server. */
  name: string | null
  at: string
}

const nameOf = ({ by, name }: LastChange): string =>
  name ?? (by === 'operator' ? 'The operator of this site' : 'A member of your brand')

/** Names nobody when the server acted, or when a change left no event. */
export const changedInWords = (last: LastChange | undefined, now: Date): string => {
  const deed = last && deeds[last.event]
  if (last === undefined || deed === undefined || last.by === 'system')
    return 'This collaboration has changed.'
  return `${nameOf(last)} ${deed} ${agoInWords(last.at, now)}.`
}
