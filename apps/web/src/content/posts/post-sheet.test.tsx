import type { PostDetail } from '@tandem/contract/content/posts/post.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { postRightsQuery } from '#collaborations/rights/rights.api.ts'
import { sampleRights } from '#collaborations/rights/rights.factory.ts'
import { button, catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { organicFeedQuery, postQuery } from './post.api.ts'
import { PostSheet } from './post-sheet.tsx'

const server = catchRequests()
const told = {
  ...{ views: 1203, likes: 0, comments: null, shares: 4, saves: null },
  at: '2026-05-04T10:00:00Z',
  from: 'creator' as const,
  screenshotUrl: '/api/files/private/shot.webp',
}
const yes = { allowed: true as const }
const post: PostDetail = {
  id: 'p1',
  source: 'organic',
  type: 'instagram_reel',
  url: 'https://www.instagram.com/reel/Cabc/',
  authorHandle: '@ines',
  creator: { slug: 'ines', name: 'Ines' },
  campaign: null,
  caption: 'Mornings.',
  thumbnailUrl: null,
  gradient: null,
  postedAt: '2026-05-01T10:00:00Z',
  inPortfolio: false,
  ...{ views: 1203, likes: 0, comments: null, shares: 4, saves: null },
  numbersAt: told.at,
  hidden: false,
  told: [
    told,
    { ...told, views: 90, likes: null, at: '2026-05-02T10:00:00Z', screenshotUrl: null },
  ],
  numbersFrom: 'creator',
  thanked: null,
  can: { hide: yes, show: yes, thank: yes, invite: yes, ask: yes },
}
const onCreator = vi.fn()
const show = (more: Partial<PostDetail> = {}) =>
  showKnowing(
    [
      [postQuery('p1').queryKey, { ...post, ...more }],
      [postRightsQuery('p1').queryKey, sampleRights()],
      [organicFeedQuery({}).queryKey, { pages: [], pageParams: [] }],
    ],
    <PostSheet id="p1" onCreator={onCreator} onClose={() => {}} />,
  )

it('tells 0 apart from what nobody gave, and where the numbers come from', () => {
  show()
  const numbers = within(screen.getByRole('region', { name: 'Numbers' }))
  expect(numbers.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    ...['1,203', '0', 'not reported', '4', 'not reported'],
  ])
  expect(numbers.getByText(/^Self-reported/)).toBeTruthy()
  expect(numbers.getByRole('link').getAttribute('href')).toBe(told.screenshotUrl)
  expect(screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
    'DaySourceViewsLikesCommentsSharesSaves',
    expect.stringMatching(/^May 4, 2026The creator1,2030–not reported4–not reported$/),
    expect.stringMatching(/^May 2, 2026The creator90–not reported–not reported4–not reported$/),
  ])
})

it('stands what a platform told beside what the creator did, each under its name', () => {
  const read = { ...told, from: 'youtube' as const, views: 1300, shares: null, screenshotUrl: null }
  show({ told: [read, told] })
  const numbersOf = (name: string) => within(screen.getByRole('region', { name }))
  const youtube = numbersOf('Numbers: YouTube')
  expect(youtube.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    ...['1,300', '0', ...Array(3).fill('not reported by YouTube')],
  ])
  expect(youtube.getByText(/^Read from YouTube/).textContent).toContain('May 4, 2026')
  expect(numbersOf('Numbers: The creator').getByText(/^Self-reported/)).toBeTruthy()
})

it('hides the post and brings it back, each time asking the feed again', async () => {
  const { stale } = show()
  server.answer({ ...post, hidden: true })
  await press('Hide from the feed')
  expect(await screen.findByText(/^Hidden from your feed/)).toBeTruthy()
  expect(stale()).toContain('posts organic [object Object]')
  server.answer(post)
  await press('Show in the feed')
  await waitFor(() => expect(button('Hide from the feed')).toBeTruthy())
  expect(server.requests.mock.calls.map(([at]) => at)).toEqual([
    '/api/brand/posts/p1/hide',
    '/api/brand/posts/p1/unhide',
  ])
})
