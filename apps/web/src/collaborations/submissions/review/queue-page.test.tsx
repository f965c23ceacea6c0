import type { WaitingPiece } from '@tandem/contract/collaborations/submissions/review-queue.schema.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { brandCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { commentsQuery } from '../comments/comment.api.ts'
import { QueuePage } from './queue-page.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomPage } from './room-page.tsx'
import { stillOf } from './still-of.ts'

const { requests, answer } = catchRequests()
beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

const pieceOf = (id: string, more: Partial<WaitingPiece> = {}): WaitingPiece => ({
  ...{ id, round: 2, kind: 'draft', fileUrl: null, coins: 0, deadline: '2036-11-25T12:00:00Z' },
  campaign: { id: 'c1', title: `Title of ${id}`, type: 'instagram_reel' },
  creator: { slug: 'mira-sol', name: `Creator of ${id}`, photoUrl: null },
  ...more,
})
const page = (ids: string[], more: object = {}) => ({
  ...{ items: ids.map((id) => pieceOf(id)), nextCursor: null, count: ids.length },
  ...more,
})
const show = async (shown: React.ReactNode, known: [readonly unknown[], unknown][] = []) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => shown }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const glow = { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null }
  return showKnowing(
    [
      [sessionQuery.queryKey, someone('brand', glow)],
      [['messages', 'unread'], { total: 0, collaborations: [] }],
      ...known,
    ],
    <RouterProvider router={router as never} />,
  )
}
const asked = () => requests.mock.calls.map(([address]) => address)
const rows = () => within(screen.getByRole('list')).getAllByRole('link')
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('what waits stands in its order, the next part below, and begins with the first', async () => {
  answer(page(['one', 'two'], { nextCursor: 'more', count: 3 }))
  await show(<QueuePage />)
  await screen.findByText('3 pieces wait for your review.')
  screen.getByText('What nobody reviews in time counts as approved.')
  expect(href('Start with the first')).toBe('/brand/review/one')
  answer(page(['three']))
  await press('Load more pieces')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows().map((row) => row.getAttribute('href'))).toEqual(
    ['one', 'two', 'three'].map((id) => `/brand/review/${id}`),
  )
  expect(asked().at(-1)).toMatch(/cursor=more$/)
  screen.getByText('3 pieces wait for your review.')
})

it.each([
  [1, 'One piece waits for your review.'],
  [2, '2 pieces wait for your review.'],
  [1000, '1000 pieces wait for your review.'],
  [1001, 'More than 1,000 pieces wait for your review.'],
])('%i that wait are told as “%s”', async (count, words) => {
  answer(page(['one'], { count }))
  await show(<QueuePage />)
  await screen.findByText(words)
})

it('where nothing waits it says what will, and leads to the campaigns', async () => {
  answer(page([]))
  await show(<QueuePage />)
  await screen.findByText('Nothing to review')
  expect(href('See your campaigns')).toBe('/brand-campaigns')
  expect(screen.queryByRole('link', { name: 'Start with the first' })).toBeNull()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
it.each([
  ['Instagram Reel · draft 2', {}, 'neutral', undefined],
  ['Instagram Reel · live post', { kind: 'live' as const }, 'neutral', undefined],
  ['Instagram Reel · draft 2 · 1 coin', { coins: 1, deadline: inHours(23) }, 'bad', undefined],
  ['Instagram Reel · draft 2', { deadline: inHours(25) }, 'neutral', undefined],
  [
    'Instagram Reel · draft 2',
    { fileUrl: '/files/p/a.webp' },
    'neutral',
    '/files/p/a.webp/preview',
  ],
])('a row says “%s” of %j, and is red only in its last day', async (words, more, tone, still) => {
  answer(page([], { items: [pieceOf('one', more)], count: 1 }))
  await show(<QueuePage />)
  await screen.findByText('Title of one')
  const text = rows()[0]?.textContent.replaceAll('\u00a0', ' ')
  expect(text).toContain(`Creator of oneTitle of one${words}`)
  expect(text?.includes(`${words} ·`)).toBe(false)
  const chip = rows()[0]?.querySelector('time')?.parentElement
  expect(chip?.className.includes('text-bad')).toBe(tone === 'bad')
  const images = [...screen.getByRole('list').querySelectorAll('img')].map((one) =>
    one.getAttribute('src'),
  )
  expect(images.filter((src) => src?.startsWith('/files'))).toEqual(
    still === undefined ? [] : [still],
  )
})

it('of a file that is not one of ours, or a film without a still, it says so', () => {
  expect(
    ['https://a.test/x.webp', '/files/p/a.webp', '/files/p/a.mp4', null, undefined].map(stillOf),
  ).toEqual(['https://a.test/x.webp', '/files/p/a.webp/preview', null, null, null])
})

const whole = (more: object = {}) => ({
  ...{ id: 'two', state: 'completed', offered: ['approve'], rounds: [] },
  ...{ campaign: pieceOf('two').campaign },
  creator: { ...pieceOf('two').creator, rating: { average: 0, count: 0 } },
  ...more,
})
const line = { place: 1, previous: 'one', next: 'three', count: 3, item: pieceOf('two') }
const head = (more?: object, at: object = {}) =>
  show(<RoomHead piece={more && (whole(more) as never)} line={{ ...line, ...at } as never} />)
const heading = () => document.querySelector('[data-page-heading]')?.textContent

it.each([
  ['from the line', {}, 'Creator of two · Title of two, 2 of 3 in line'],
  ['of what never waited', { item: undefined, place: null }, 'Content to review'],
  ['before the line is there', { count: undefined }, 'Creator of two · Title of two'],
])('the head is %s until the piece is there', async (_, at, words) => {
  await head(undefined, at)
  expect(heading()).toBe(words)
  expect(screen.queryByRole('button', { name: /Messages/ })).toBeNull()
  const count = 'count' in at ? '' : ' (3)'
  expect(screen.getByRole('link').textContent).toBe(`All that waits${count}`)
})

it.each([
  [{}, 'Instagram Reel', null],
  [
    {
      rounds: [
        { kind: 'draft', round: 1 },
        { kind: 'draft', round: 2 },
      ],
    },
    'Instagram Reel, draft 2',
    null,
  ],
  [
    {
      rounds: [
        { kind: 'draft', round: 1 },
        { kind: 'live', round: 2 },
      ],
    },
    'Instagram Reel, live post',
    null,
  ],
  [{ offered: [] }, 'Instagram Reel', 'Completed'],
])(
  'the head of %j says “%s” and where it stands only once it waits no more',
  async (more, words, state) => {
    await head(more, { place: null })
    expect(screen.getByText(/^Instagram Reel/).textContent).toBe(words)
    expect(screen.queryByText('Completed')?.textContent ?? null).toBe(state)
    expect(screen.getByRole('button', { name: 'Messages' })).toBeTruthy()
    expect(href('Creator Info')).toBe('/brand-campaigns/glow/c1/creator/mira-sol')
  },
)

it('nothing at an address leads back to what waits', async () => {
  const problem = { code: 'collaboration.unknown', detail: 'No.', status: 404 }
  requests.mockImplementation(async () => Response.json(problem, { status: 404 }))
  await show(<RoomPage id="gone" />)
  await screen.findByText('No content here')
  expect(href('See what waits for you')).toBe('/brand/review')
})

it('what could not be loaded is asked for again, and is no empty address', async () => {
  requests.mockRejectedValue(new TypeError('Failed to fetch'))
  const key = ['collaborations', 'review', 'line']
  await show(<RoomPage id="two" />, [[key, { pages: [page(['two'])], pageParams: [undefined] }]])
  await screen.findByRole('button', { name: /again/i })
  expect([screen.queryByText('No content here'), heading()]).toEqual([
    null,
    'Creator of two · Title of two, 1 of 1 in line',
  ])
})

it('the next in line is there before it is come to, and the next part of the line', async () => {
  requests.mockImplementation(async () => Response.json(page(['four'])))
  const known = page(['one', 'two', 'three'], { nextCursor: 'more', count: 4 })
  const key = ['collaborations', 'review', 'line']
  const { client } = await show(<RoomPage id="one" />, [
    [key, { pages: [known], pageParams: [undefined] }],
  ])
  const has = (one: readonly unknown[]) => client.getQueryState(one) !== undefined
  await waitFor(() => expect(has(brandCollaborationQuery('two').queryKey)).toBe(true))
  expect(has(commentsQuery('two').queryKey)).toBe(true)
  expect(asked().filter((address) => address.includes('cursor=more'))).toEqual([])
})

it.each([
  ['one', 0],
  ['two', 1],
])('of three the next part is asked for from the second on: at %s %i times', async (id, times) => {
  requests.mockImplementation(() => new Promise(() => {}))
  const known = page(['one', 'two', 'three'], { nextCursor: 'more', count: 4 })
  const key = ['collaborations', 'review', 'line']
  await show(<RoomPage id={id} />, [[key, { pages: [known], pageParams: [undefined] }]])
  await waitFor(() => expect(asked().some((one) => one.includes('comments'))).toBe(true))
  await act(async () => {})
  expect(asked().filter((address) => address.includes('cursor=more'))).toHaveLength(times)
})
