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

  it.each<[Activity['type'], string]>([
    ['campaign.resumed', '“Morning light” is open again'],
    ['collaboration.withdrawn', 'Maya withdrew from “Morning light”'],
    [
      'collaboration.receipt_approved',
      'The receipt of Maya for “Morning light” was approved: 500 coins',
    ],
    ['collaboration.changes_requested', 'Changes were requested from Maya for “Morning light”'],
    ['topup.paid', '500 coins arrived in your wallet'],
    ['topup.failed', 'A top-up failed. Nothing was charged'],
  ])('says of %s «%s»', (type, sentence) => {
    expect(activitySentence(happened({ type }))).toBe(sentence)
  })

  it.each(activityTypes)('has words for %s even when nothing is known', (type) => {
    const bare = happened({ type, campaignTitle: null, creatorName: null, coins: null })
    expect(activitySentence(bare)).not.toMatch(/null|undefined/)
  })
})
