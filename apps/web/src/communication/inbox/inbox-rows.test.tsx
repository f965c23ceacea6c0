import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { press, showKnowing } from '../../requests.factory.ts'
import { InboxPage } from './inbox-page.tsx'
import { waitingOf } from './waiting.factory.ts'

const asked: string[] = []
let items: object[] = []
let nextCursor: string | null = null
let held: Promise<void> | undefined
let kinds: { kind: string; count: number }[] = []
beforeEach(() => {
  asked.length = 0
  items = []
  nextCursor = null
  held = undefined
  kinds = []
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/inbox/count'))
      return Response.json({ total: kinds.reduce((sum, { count }) => sum + count, 0), kinds })
    if (!address.startsWith('/api/inbox')) return new Promise(() => {})
    asked.push(address)
    await held
    return Response.json({ items, nextCursor })
  })
})
afterEach(() => vi.unstubAllGlobals())
const glow = { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null }
const open = (role: 'brand' | 'creator', search = '') => {
  const router = createRouter({
    routeTree: createRootRoute({ component: InboxPage }),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
  })
  const session = someone(role, role === 'brand' ? glow : null)
  const shown = <RouterProvider router={router as never} />
  const { client } = showKnowing([[sessionQuery.queryKey, session]], shown)
  return Object.assign(router, { client })
}
const row = async () =>
  (await screen.findByText(/“Morning light”|a post$/)).parentElement as HTMLElement

it.each([
  ['brand', {}, 'Mira Sol applied to “Morning light”', 'Answer application'],
  [
    'brand',
    { creator: null, kind: 'stock', of: 'coupon', count: 1 },
    'One code is left for “Morning light”',
    'Add codes',
  ],
  ['creator', { kind: 'invitations' }, 'Glow invited you to “Morning light”', 'Answer invitation'],
  [
    'brand',
    {
      ...{ kind: 'approvals', of: 'spending', creator: null, asker: 'Mara', count: 550 },
      title: 'accept Mira Sol for “Morning light”',
    },
    'Mara wants to accept Mira Sol for “Morning light”',
    'Decide on request',
  ],
  [
    'creator',
    { kind: 'rights', of: 'request', title: '' },
    'Glow asks for the rights to a post',
    'Answer request',
  ],
] as const)('a %s reads of %j “%s”', async (role, more, words, act) => {
  items = [waitingOf(more as never)]
  open(role)
  const said = await row()
  expect(said.textContent).toBe(words)
  expect(said.closest('a')?.textContent).toMatch(new RegExp(`${act}$`))
})

it('a coupon that runs out can be paused in its row, and no other thing', async () => {
  const stock = { id: 'c7', kind: 'stock', of: 'coupon', creator: null, count: 1 } as const
  items = [waitingOf(), waitingOf({ ...stock, title: 'Tea' })]
  open('brand')
  const pause = await screen.findByRole('button', { name: 'Pause “Tea”' })
  expect(pause.closest('li')?.textContent).toContain('One code is left for “Tea”')
  expect(screen.getAllByRole('button')).toEqual([pause])
})

it('kinds are counted and asked for alone; where none is left, all are shown again', async () => {
  kinds = [
    { kind: 'applications', count: 3 },
    { kind: 'disputes', count: 2 },
  ]
  const router = open('brand', '?kind=disputes')
  await screen.findByText('Nothing matches these filters')
  const group = await screen.findByRole('group', { name: 'Filter tasks' })
  const chips = [...group.querySelectorAll('button')]
  expect(chips.map((chip) => [chip.textContent, chip.ariaPressed])).toEqual([
    ['All 5', 'false'],
    ['Applicants 3', 'false'],
    ['Disputes 2', 'true'],
  ])
  expect(asked[0]).toBe('/api/inbox?kind=disputes')
  await press('Clear filters')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await waitFor(() => expect(asked).toContain('/api/inbox'))
  await userEvent.click(chips[1] as Element)
  await waitFor(() => expect(asked).toContain('/api/inbox?kind=applications'))
  await userEvent.click(chips[0] as Element)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})
