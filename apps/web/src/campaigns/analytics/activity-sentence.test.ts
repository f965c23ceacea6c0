import { activityTypes } from '@tandem/contract/campaigns/analytics/activity.vocabulary.ts'
import type { Activity } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import { describe, expect, it } from 'vitest'
import { activitySentence } from './activity-sentence.ts'

const happened = (more: Partial<Activity>): Activity => ({
  id: 1,
  at: '2026-11-21T10:00:00Z',
  type: 'collaboration.applied',
  actor: 'creator',
  campaignId: 'c1',
  campaignTitle: 'Morning light',
  creatorName: 'Maya',
  creatorSlug: 'maya',
  coins: 500,
  ...more,
})

describe('activitySentence', () => {
  it('names who and what', () => {
    expect(activitySentence(happened({}))).toBe('Maya applied to “Morning light”')
    expect(activitySentence(happened({ type: 'collaboration.completed' }))).toBe(
      'Maya completed “Morning light” for 500 coins',
    )
  })

  const sentences: [Activity['type'], string][] = [
    ['campaign.published', '“Morning light” was published'],
    ['campaign.paused', '“Morning light” was paused'],
    ['campaign.resumed', '“Morning light” is open again'],
    ['campaign.closed', '“Morning light” was closed'],
    ['campaign.cancelled', '“Morning light” was cancelled'],
    ['collaboration.applied', 'Maya applied to “Morning light”'],
    ['collaboration.withdrawn', 'Maya withdrew from “Morning light”'],
    ['collaboration.accepted', 'Maya was accepted to “Morning light”'],
    ['collaboration.declined', 'Maya was declined for “Morning light”'],
    ['collaboration.receipt_sent', 'Maya sent a receipt for “Morning light”'],
    [
      'collaboration.receipt_approved',
      'The receipt of Maya for “Morning light” is approved: 500 coins',
    ],
    ['collaboration.receipt_refused', 'Another receipt was asked of Maya for “Morning light”'],
    ['collaboration.submitted', 'Maya sent content for “Morning light”'],
    ['collaboration.changes_requested', 'Changes were asked of Maya for “Morning light”'],
    ['collaboration.completed', 'Maya completed “Morning light” for 500 coins'],
    ['collaboration.cancelled', 'The work of Maya on “Morning light” was cancelled'],
    [
      'collaboration.expired',
      'The application of Maya to “Morning light” ended: its time was over',
    ],
    ['topup.paid', '500 coins arrived in your wallet'],
    ['topup.failed', 'A top-up failed: nothing was charged'],
  ]
  it.each(sentences)('says of %s «%s»', (type, sentence) => {
    expect(activitySentence(happened({ type }))).toBe(sentence)
  })

  it('leaves no type without a sentence of its own', () => {
    expect(sentences.map(([type]) => type)).toEqual([...activityTypes])
  })

  it.each(activityTypes)('has words for %s even when nothing is known', (type) => {
    const bare = happened({ type, campaignTitle: null, creatorName: null, coins: null })
    expect(activitySentence(bare)).not.toMatch(/null|undefined/)
  })
})
