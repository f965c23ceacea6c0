import type {
  BrandRecord,
  CreatorRecord,
} from '@tandem/contract/collaborations/track-record/record.schema.ts'
import { describe, expect, it } from 'vitest'
import type { Kind } from './record.api.ts'
import {
  brandFigures,
  brandRecordParts,
  creatorFigures,
  durationInWords,
  eventInWords,
  type Figure,
  pointsInWords,
  shareInWords,
} from './record-words.ts'

const nothing: BrandRecord = {
  reliability: 75,
  rating: { average: 4.2, count: 0 },
  accepted: 0,
  completed: 0,
  ended: 0,
  completedShare: null,
  decided: 0,
  decideHours: null,
  decidedSoonShare: null,
  unanswered: 0,
  reviewed: 0,
  reviewHours: null,
  autoApproved: 0,
  notShipped: 0,
  cancelled: 0,
  disputesLost: 0,
  usedAfterEnd: 0,
}

describe('durationInWords', () => {
  it.each([
    [0.99, 'less than an hour'],
    [1, 'about an hour'],
    [1.49, 'about an hour'],
    [1.5, 'about 2 hours'],
    [19.4, 'about 19 hours'],
    [9.4, 'about 9 hours'],
    [20, '1 day'],
    [35, '1 day'],
    [37, '2 days'],
    [240, '10 days'],
  ])('%d', (hours, words) => {
    expect(durationInWords(hours)).toBe(words)
  })
})

describe('brandRecordParts', () => {
  it('says what is known and nothing else', () => {
    expect(brandRecordParts(nothing)).toEqual([])
    const known = {
      decideHours: 9,
      reviewHours: 24,
      completedShare: 0.96,
      autoApproved: 2,
      notShipped: 1,
    }
    const [decides, reviews, share, silence, shipments] = brandRecordParts({ ...nothing, ...known })
    expect(decides).toBe('decides in about 9 hours')
    expect(reviews).toBe('reviews in 1 day')
    expect(share).toMatch(/^96\s?% of started work completed$/)
    expect([silence, shipments]).toEqual(['2 approved automatically', '1 product never sent'])
  })
})

it('says by how much an event moves the reliability', () => {
  expect(pointsInWords(5)).toBe('+5 points of reliability')
  expect(pointsInWords(-1)).toMatch(/^[-−]1 point of reliability$/)
  expect(shareInWords(null)).toBe('–')
})

it.each<[Kind, number | null, string]>([
  ['late', 30, 'Submitted 1 day late'],
  ['expired', null, 'You missed a deadline'],
  ['cancelled', null, 'You cancelled after accepting'],
  ['revisions', 0, 'Approved without changes'],
  ['revisions', 2, 'Changes requested 2 times'],
  ['decided', 9, 'Decided after about 9 hours'],
  ['auto_approved', null, 'Approved because nobody reviewed in time'],
  ['dispute_lost', null, 'A dispute was decided for the other side'],
])('either side reads of %s (%s) «%s»', (kind, amount, words) => {
  expect(eventInWords('brand', { kind, amount })).toBe(words)
  expect(eventInWords('creator', { kind, amount })).toBe(
    kind === 'cancelled' ? 'You cancelled' : words,
  )
})

const counted: BrandRecord = {
  ...nothing,
  ...{ accepted: 9, completed: 4, ended: 5, completedShare: 0.5, decideHours: 9 },
  ...{ decidedSoonShare: 1, unanswered: 3, reviewHours: 48, autoApproved: 2, notShipped: 1 },
  ...{ cancelled: 6, disputesLost: 7 },
}
const spaceless = (text: string) => text.replaceAll(/\s%/g, '%')
const shown = ({ kind, label, value, note }: Figure) =>
  `${kind}: ${label} ${spaceless(value)}${note === undefined ? '' : `, ${spaceless(note)}`}`

it('each figure of a brand counts its own', () => {
  expect(brandFigures(counted).map(shown)).toEqual([
    'decided: Decides in about 9 hours, 100% within 72 hours',
    'unanswered: Never answered 3',
    'reviewed: Reviews in 2 days',
    'auto_approved: Approved automatically 2',
    'accepted: Accepted 9',
    'completed: Completed 4, 50% of all that ended',
    'ended: Ended otherwise 5',
    'not_shipped: Never sent 1',
    'cancelled: Cancelled 6, after acceptance',
    'dispute_lost: Disputes lost 7',
  ])
})

it('each figure of a creator counts its own', () => {
  const record: CreatorRecord = {
    ...{ reliability: 75, rating: nothing.rating, completed: 1, onTime: 2, late: 3 },
    ...{ expired: 4, cancelled: 5, disputesLost: 6, meanRevisions: 0.5 },
  }
  expect(creatorFigures(record).map(shown)).toEqual([
    'completed: Completed 1',
    'on_time: On time 2, first submission',
    'late: Late 3',
    'expired: Missed 4, deadlines',
    'cancelled: Cancelled 5, after acceptance',
    'dispute_lost: Disputes lost 6',
    'revisions: Average revisions 0.5',
  ])
  expect(creatorFigures({ ...record, meanRevisions: null }).at(-1)?.value).toBe('–')
})
