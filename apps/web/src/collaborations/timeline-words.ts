import type { TimelineEntry } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { collaborationStateLabels } from '@tandem/contract/collaborations/collaboration.state.ts'

/** How the reader calls each side: «You» for their own. */
export type Names = { creator: string; brand: string }

type Words = {
  did: string
  /** What it counted as, when nobody acted in time; the moment follows. */
  unasked?: string
}

const starting: Record<string, Words> = {
  applied: { did: 'Applied' },
  invited: { did: 'Invited' },
  invitation_accepted: { did: 'Invitation accepted' },
  invitation_declined: { did: 'Invitation declined' },
  invitation_withdrawn: { did: 'Invitation taken back' },
  accepted: { did: 'Accepted' },
  declined: { did: 'Declined' },
  reconsidered: { did: 'Considered again' },
  withdrawn: { did: 'Application taken back' },
}

const moving: Record<string, Words> = {
  address_given: { did: 'Address given' },
  address_changed: { did: 'Address changed' },
  address_removed: { did: 'Address taken back' },
  shipped: { did: 'Product sent' },
  received: { did: 'Product received', unasked: 'Counted as received: nobody said otherwise by' },
  parcel_reported: { did: 'Problem with the parcel reported' },
  parcel_said_delivered: { did: 'Parcel said to be delivered' },
  resend_agreed: { did: 'A new parcel agreed' },
  parcel_refused: { did: 'Parcel refused: a fee nobody told of' },
  receipt_sent: { did: 'Receipt sent' },
  receipt_approved: {
    did: 'Receipt approved',
    unasked: 'Receipt counted as approved: nobody checked it by',
  },
  receipt_refused: { did: 'Receipt refused' },
}

const creating: Record<string, Words> = {
  extended: { did: 'More time taken' },
  submitted: { did: 'Content submitted' },
  changes_requested: { did: 'Changes asked for' },
  changes_taken_back: { did: 'Request for changes taken back' },
  draft_approved: {
    did: 'Draft approved',
    unasked: 'Draft counted as approved: nobody reviewed by',
  },
  went_live: { did: 'Live link reported' },
  live_refused: { did: 'Live post not accepted' },
  completed: { did: 'Approved and completed', unasked: 'Counted as approved: nobody reviewed by' },
}

const ending: Record<string, Words> = {
  cancelled: { did: 'Cancelled' },
  expired: { did: 'Ended', unasked: 'Ended: nothing happened by' },
  disputed: { did: 'Dispute opened' },
  dispute_answered: { did: 'Dispute answered' },
  split_proposed: { did: 'A way to settle it proposed' },
  dispute_taken_back: { did: 'Dispute taken back' },
  dispute_resolved: { did: 'Dispute settled', unasked: 'Dispute settled: nobody answered by' },
}

const reminders: Record<string, 'creator' | 'brand'> = {
  creator_reminded: 'creator',
  brand_reminded: 'brand',
}

/** What is said of every event; one that isn't here is told by the state it led to. */
export const eventWords: Readonly<Record<string, Words>> = {
  ...starting,
  ...moving,
  ...creating,
  ...ending,
}

export type ToldEntry = {
  words: string
  /** Who did it; null where the words say it. */
  who: string | null
  /** The moment the words end with. */
  missed: string | null
  /** Nothing moved: worth a line, not a step. */
  quiet: boolean
}

export const tellEntry = (
  entries: readonly TimelineEntry[],
  index: number,
  names: Names,
): ToldEntry => {
  const entry = entries[index]
  if (entry === undefined) return { words: '', who: null, missed: null, quiet: true }
  const reminded = reminders[entry.event]
  if (reminded !== undefined) {
    const name = names[reminded]
    return {
      words: `${name === 'You' ? 'You were' : `${name} was`} reminded`,
      who: null,
      missed: null,
      quiet: true,
    }
  }
  const words = eventWords[entry.event] ?? {
    did: entry.state === null ? 'Something happened' : collaborationStateLabels[entry.state],
  }
  const missed = entry.silence ? clockBefore(entries, index) : null
  if (words.unasked !== undefined && missed !== null)
    return { words: words.unasked, who: null, missed, quiet: false }
  return { words: words.did, who: whoIn(entry, names), missed: null, quiet: false }
}

/** The clock that had run before this entry. */
const clockBefore = (entries: readonly TimelineEntry[], index: number): string | null =>
  entries.slice(0, index).findLast(({ deadline }) => deadline !== null)?.deadline ?? null

const whoIn = (entry: TimelineEntry, names: Names): string => {
  if (entry.by === 'creator' || entry.by === 'brand') return names[entry.by]
  return entry.by === 'operator' ? 'The operator' : 'Automatically'
}
