import type { Audience } from '@tandem/contract/content/connections/connection.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showKnowing } from '../../requests.factory.ts'
import { AudienceNotes } from './audience-notes.tsx'
import { audienceQuery } from './connection.api.ts'

const audience: Audience = {
  proven: [],
  flags: [
    {
      ...{ kind: 'follower_jump', platform: 'instagram', source: 'creator' },
      ...{ from: 1_000, to: 9_000 },
      ...{ fromAt: '2026-05-01T10:00:00Z', toAt: '2026-05-04T10:00:00Z' },
    },
    { kind: 'engagement_outlier', platform: 'tiktok', percent: 31.5, posts: 7 },
  ],
  thresholds: {
    ...{ jumpPercent: 30, jumpFollowers: 1_000, jumpDays: 7, engagementLeast: 0.5 },
    ...{ engagementMost: 20, postsLeast: 5, viewsLeast: 500 },
  },
}

it('shows a brand what stands out with its threshold, and nothing where nothing does', () => {
  showKnowing([[audienceQuery('ines').queryKey, audience]], <AudienceNotes slug="ines" />)
  const [jump, outlier] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(jump).toContain('Followers on Instagram rose from 1,000 to 9,000')
  expect(jump).toContain('self-reported')
  expect(jump).toContain('We flag a rise of at least 30% and 1,000 followers within 7 days.')
  expect(outlier).toContain('31.5 like it or comment (median of 7 posts')
  expect(outlier).toContain('We flag less than 0.5 and more than 20 of 100')
})
