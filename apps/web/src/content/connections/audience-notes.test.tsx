import type { Audience } from '@tandem/contract/content/connections/connection.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showKnowing } from '../../requests.factory.ts'
import { AudienceAccounts, AudienceNotes } from './audience-notes.tsx'
import { audienceQuery } from './connection.api.ts'

const audience: Audience = {
  ...{ proven: [], accounts: [] },
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

it('shows followers with their source and day, and says why others are missing', () => {
  const account = { handle: '@ines', isShown: true, earlier: null }
  const accounts: Audience['accounts'] = [
    {
      ...{ ...account, platform: 'instagram', now: { count: 4_200, at: '2026-05-04T10:00:00Z' } },
      earlier: { count: 3_900, at: '2026-03-01T10:00:00Z' },
    },
    { ...account, platform: 'tiktok', isShown: false, now: null },
    { ...account, platform: 'youtube', now: null },
  ]
  const show = (more: Partial<Audience>) =>
    showKnowing(
      [[audienceQuery('ines').queryKey, { ...audience, ...more }]],
      <AudienceAccounts slug="ines" name="Ines" />,
    )
  show({ accounts })
  const [shown, hidden, uncounted] = screen.getAllByRole('listitem').map((one) => one.textContent)
  expect(shown).toMatch(/^4,200 followers on InstagramRead from Instagram on .*; 3,900 on /)
  expect(hidden).toContain('its numbers are not shown to you')
  expect(uncounted).toContain('No followers were counted yet')
  show({})
  expect(screen.getByText(/^Ines has connected no account/)).toBeTruthy()
})
