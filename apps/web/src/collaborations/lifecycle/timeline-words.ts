import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type { TimelineEntry } from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import { collaborationStateLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Side } from '@tandem/contract/side.ts'

/** Names shown in the timeline. The reader's own side is called "You". */
export type Names = { creator: string; brand: string }

type Words = {
  did: string
  /** Text when a missed deadline caused the step; the deadline's time follows it. */
  unasked?: string
}

type Reminder = 'collaboration.creator_reminded' | 'collaboration.brand_reminded'
type Said = Exclude<CollaborationEvent, Reminder>
type SomeWords = Partial<Record<Said, Words>>

const starting = {
  'collaboration.applied': { did: 'Applied' },
  'collaboration.invited': { did: 'Invited' },
  'collaboration.invitation_accepted': { did: 'Invitation accepted' },
  'collaboration.invitation_declined': { did: 'Invitation declined' },
  'collaboration.invitation_withdrawn': { did: 'Invitation withdrawn' },
  'collaboration.accepted': { did: 'Accepted' },
  'collaboration.declined': { did: 'Declined' },
  'collaboration.reconsidered': { did: 'Application reopened' },
  'collaboration.withdrawn': { did: 'Application withdrawn' },
} satisfies SomeWords

const moving = {
  'collaboration.address_given': { did: 'Address added' },
  'collaboration.address_changed': { did: 'Address changed' },
  'collaboration.address_removed': { did: 'Address removed' },
  'collaboration.address_deleted': { did: 'Address deleted' },
  'collaboration.shipped': { did: 'Product sent' },
  'collaboration.received': {
    did: 'Product received',
    unasked: 'Delivery confirmed automatically: no problem reported by',
  },
  'collaboration.shipment_reported': { did: 'Delivery problem reported' },
  'collaboration.shipment_said_delivered': { did: 'Parcel marked as delivered' },
  'collaboration.resend_agreed': { did: 'New parcel promised' },
  'collaboration.shipment_refused': { did: 'Parcel refused: undisclosed import fee' },
  'collaboration.receipt_sent': { did: 'Receipt sent' },
  'collaboration.receipt_approved': {
    did: 'Receipt approved',
    unasked: 'Receipt approved automatically: not checked by',
  },
  'collaboration.receipt_refused': { did: 'Receipt rejected' },
} satisfies SomeWords

const creating = {
  'collaboration.extended': { did: 'Due date extended' },
  'collaboration.submitted': { did: 'Content submitted' },
  'collaboration.changes_requested': { did: 'Changes requested' },
  'collaboration.changes_taken_back': { did: 'Request for changes withdrawn' },
  'collaboration.draft_approved': {
    did: 'Draft approved',
    unasked: 'Draft approved automatically: not reviewed by',
  },
  'collaboration.went_live': { did: 'Post link added' },
  'collaboration.live_refused': { did: 'Changes to the post requested' },
  'collaboration.completed': {
    did: 'Approved and completed',
    unasked: 'Approved automatically: not reviewed by',
  },
} satisfies SomeWords

const ending = {
  'collaboration.cancelled': { did: 'Cancelled' },
  'collaboration.expired': { did: 'Ended', unasked: 'Ended: no action by' },
  'collaboration.disputed': { did: 'Dispute opened' },
  'collaboration.dispute_answered': { did: 'Dispute answered' },
  'collaboration.split_proposed': { did: 'Settlement proposed' },
  'collaboration.dispute_taken_back': { did: 'Dispute withdrawn' },
  'collaboration.dispute_resolved': {
    did: 'Dispute settled',
    unasked: 'Dispute settled automatically: no answer by',
  },
} satisfies SomeWords

const reminders: Readonly<Record<Reminder, Side>> = {
  'collaboration.creator_reminded': 'creator',
  'collaboration.brand_reminded': 'brand',
}

const isReminder = (event: CollaborationEvent): event is Reminder => event in reminders

export const eventWords: Readonly<Record<Said, Words>> = {
  ...starting,
  ...moving,
  ...creating,
  ...ending,
}

export type ToldEntry = {
  words: string
  /** Null when `words` already name the person. */
  who: string | null
  /** Time of the missed deadline, which is shown after `words`. */
  missed: string | null
  /** True for events without a change of state. */
  quiet: boolean
}

export const tellEntry = (
  entries: readonly TimelineEntry[],
  index: number,
  names: Names,
): ToldEntry => {
  const entry = entries[index]
  if (entry === undefined) return { words: '', who: null, missed: null, quiet: true }
  const { event } = entry
  if (isReminder(event)) {
    const name = names[reminders[event]]
    return {
      words: `${name === 'You' ? 'You were' : `${name} was`} reminded`,
      who: null,
      missed: null,
      quiet: true,
    }
  }
  // A page opened before an update may receive events that it does not know.
  const words = eventWords[event] ?? {
    did: entry.state === null ? 'Updated' : collaborationStateLabels[entry.state],
  }
  const missed = entry.silence ? clockBefore(entries, index) : null
  if (words.unasked !== undefined && missed !== null)
    return { words: words.unasked, who: null, missed, quiet: false }
  return { words: words.did, who: whoIn(entry, names), missed: null, quiet: false }
}

const clockBefore = (entries: readonly TimelineEntry[], index: number): string | null =>
  entries.slice(0, index).findLast(({ deadline }) => deadline !== null)?.deadline ?? null

const whoIn = (entry: TimelineEntry, names: Names): string => {
  if (entry.by === 'brand') return entry.member ?? names.brand
  if (entry.by === 'creator') return names.creator
  return entry.by === 'operator' ? 'The operator of this site' : 'Automatically'
}
