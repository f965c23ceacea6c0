import type { WaitingPiece } from '@tandem/contract/collaborations/submissions/review-queue.schema.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { QueuePage } from './queue-page.tsx'

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
  await screen.findByText('3 submissions to review.')
  screen.getByText('Content is approved automatically after its deadline.')
  expect(href('Start reviewing')).toBe('/brand/review/one')
  answer(page(['three']))
  await press('Load more content')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows().map((row) => row.getAttribute('href'))).toEqual(
    ['one', 'two', 'three'].map((id) => `/brand/review/${id}`),
  )
  expect(asked().at(-1)).toMatch(/cursor=more$/)
  screen.getByText('3 submissions to review.')
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
it.each([
  ['Instagram Reel · draft 2', {}, 'neutral', undefined],
  ['Instagram Reel · live post', { kind: 'live' as const }, 'neutral', undefined],
  ['Instagram Reel · draft 2 · 1 coin', { coins: 1, deadline: inHours(23) }, 'bad', undefined],
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
