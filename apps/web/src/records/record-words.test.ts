import type { BrandRecord } from '@tandem/contract/records/record.schema.ts'
import { describe, expect, it } from 'vitest'
import {
  brandRecordParts,
  durationInWords,
  eventInWords,
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
}

describe('durationInWords', () => {
  it.each([
    [0.2, 'less than an hour'],
    [1.2, 'about an hour'],
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
    const [decides, reviews, share, silence, parcels] = brandRecordParts({ ...nothing, ...known })
    expect(decides).toBe('decides in about 9 hours')
    expect(reviews).toBe('reviews in 1 day')
    expect(share).toMatch(/^96\s?% of started work completed$/)
    expect([silence, parcels]).toEqual(['2 approved by silence', '1 product never sent'])
  })
})

it('says by how much an event moves the reliability', () => {
  expect(pointsInWords(5)).toBe('+5 points of reliability')
  expect(pointsInWords(-1)).toMatch(/^[-−]1 point of reliability$/)
  expect(shareInWords(null)).toBe('–')
})

it('says what happened as the one who did it reads it', () => {
  expect(eventInWords('creator', { kind: 'late', amount: 30 })).toBe('Handed in 1 day late')
  expect(eventInWords('creator', { kind: 'revisions', amount: 2 })).toBe(
    'Changes asked for 2 times',
  )
  expect(eventInWords('creator', { kind: 'cancelled', amount: null })).toBe('You stepped back')
  expect(eventInWords('brand', { kind: 'cancelled', amount: null })).toBe(
    'You took the acceptance back',
  )
})
