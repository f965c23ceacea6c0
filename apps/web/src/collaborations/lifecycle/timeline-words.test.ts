import type { CollaborationEvent } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import type { TimelineEntry } from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import { transitions } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { describe, expect, it } from 'vitest'
import { eventWords, tellEntry } from './timeline-words.ts'

const names = { creator: 'You', brand: 'Glow Theory' }
const entry = (event: CollaborationEvent, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  at: '2026-11-20T10:00:00Z',
  by: 'creator',
  event,
  state: 'submitted',
  words: null,
  silence: false,
  deadline: null,
  paidBy: null,
  ...more,
})

describe('the words of the timeline', () => {
  it('has words for whatever the server’s own steps count as', () => {
    const silent = transitions.filter(({ by }) => by.includes('system')).map(({ event }) => event)
    for (const event of silent) expect(eventWords[event]?.unasked, event).toMatch(/by$/)
  })

  it('calls each event by its own words, and by others what happened unasked', () => {
    const told = Object.entries(eventWords).map(([event, { did, unasked }]) => [
      event.replace('collaboration.', ''),
      ...(unasked === undefined ? [did] : [did, unasked]),
    ])
    expect(told).toEqual([
      ['applied', 'Applied'],
      ['invited', 'Invited'],
      ['invitation_accepted', 'Invitation accepted'],
      ['invitation_declined', 'Invitation declined'],
      ['invitation_withdrawn', 'Invitation taken back'],
      ['accepted', 'Accepted'],
      ['declined', 'Declined'],
      ['reconsidered', 'Considered again'],
      ['withdrawn', 'Application taken back'],
      ['address_given', 'Address given'],
      ['address_changed', 'Address changed'],
      ['address_removed', 'Address taken back'],
      ['address_deleted', 'Address deleted'],
      ['shipped', 'Product sent'],
      ['received', 'Product received', 'Counted as received: nobody said otherwise by'],
      ['shipment_reported', 'Problem with the shipment reported'],
      ['shipment_said_delivered', 'Shipment said to be delivered'],
      ['resend_agreed', 'A new shipment agreed'],
      ['shipment_refused', 'Shipment refused: a fee nobody told of'],
      ['receipt_sent', 'Receipt sent'],
      ['receipt_approved', 'Receipt approved', 'Receipt counted as approved: nobody checked it by'],
      ['receipt_refused', 'Receipt refused'],
      ['extended', 'More time taken'],
      ['submitted', 'Content submitted'],
      ['changes_requested', 'Changes asked for'],
      ['changes_taken_back', 'Request for changes taken back'],
      ['draft_approved', 'Draft approved', 'Draft counted as approved: nobody reviewed by'],
      ['went_live', 'Live link reported'],
      ['live_refused', 'Live post not accepted'],
      ['completed', 'Approved and completed', 'Counted as approved: nobody reviewed by'],
      ['cancelled', 'Cancelled'],
      ['expired', 'Ended', 'Ended: nothing happened by'],
      ['disputed', 'Dispute opened'],
      ['dispute_answered', 'Dispute answered'],
      ['split_proposed', 'A way to settle it proposed'],
      ['dispute_taken_back', 'Dispute taken back'],
      ['dispute_resolved', 'Dispute settled', 'Dispute settled: nobody answered by'],
    ])
  })

  it('says what happened because nobody acted, and until when there was time', () => {
    const deadline = '2026-11-27T17:00:00Z'
    const entries = [
      entry('collaboration.submitted', { deadline }),
      entry('collaboration.brand_reminded', { state: null, by: 'system', deadline }),
      entry('collaboration.completed', { state: 'completed', by: 'system', silence: true }),
    ]
    expect(tellEntry(entries, 0, names)).toEqual({
      words: 'Content submitted',
      who: 'You',
      missed: null,
      quiet: false,
    })
    expect(tellEntry(entries, 1, names)).toMatchObject({
      words: 'Glow Theory was reminded',
      quiet: true,
    })
    const reminder = entry('collaboration.creator_reminded', { state: null, by: 'system' })
    expect(tellEntry([reminder], 0, names)).toEqual({
      ...{ words: 'You were reminded', who: null, missed: null, quiet: true },
    })
    expect(tellEntry(entries, 2, names)).toEqual({
      words: 'Counted as approved: nobody reviewed by',
      who: null,
      missed: deadline,
      quiet: false,
    })
  })

  it('names who did it where somebody did', () => {
    const by = (who: TimelineEntry['by']) =>
      tellEntry([entry('collaboration.completed', { by: who })], 0, names)
    expect(by('brand').who).toBe('Glow Theory')
    expect(by('operator').who).toBe('The operator')
    expect(by('system').who).toBe('Automatically')
  })

  it('tells an event it doesn’t know by where it led', () => {
    expect(
      tellEntry(
        [entry('collaboration.new_thing' as CollaborationEvent, { state: 'live' })],
        0,
        names,
      ).words,
    ).toBe('Live')
    const nowhere = entry('collaboration.new_thing' as CollaborationEvent, { state: null })
    expect(tellEntry([nowhere], 0, names).words).toBe('Something happened')
  })
})
