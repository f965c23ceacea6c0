import type { DisputeDraft } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'

export const story = 'The reel was never posted, although the day has passed.'

export const disputeDraft = (more: Partial<DisputeDraft> = {}): DisputeDraft => ({
  version: 1,
  reason: 'content_not_as_agreed',
  body: story,
  items: [],
  fileUrls: [],
  ...more,
})
