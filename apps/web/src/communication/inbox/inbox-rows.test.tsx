import { waitingKinds } from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
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
import { placeOf } from './waiting-place.ts'
import { labelOf, wordsOf } from './waiting-words.ts'

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
  ['brand', {}, 'Mira Sol applied to “Morning light”', 'Decide'],
  [
    'brand',
    { creator: null, kind: 'stock', of: 'coupon', count: 0 },
    'No code is left of “Morning light”',
    'Add codes',
  ],
  [
    'brand',
    { creator: null, kind: 'stock', of: 'coupon', count: 1 },
    'One code is left of “Morning light”',
    'Add codes',
  ],
  [
    'brand',
    { creator: null, kind: 'stock', of: 'coupon', count: 2 },
    '2 codes are left of “Morning light”',
    'Add codes',
  ],
  ['creator', { kind: 'invitations' }, 'Glow invites you to “Morning light”', 'Answer'],
  [
    'creator',
    { kind: 'rights', of: 'request', title: '' },
    'Glow asks for the rights to a post',
    'Answer',
  ],
] as const)('a %s reads of %j “%s”', async (role, more, words, act) => {
  items = [waitingOf(more as never)]
  open(role)
  const said = await row()
  expect(said.textContent).toBe(words)
  expect(said.closest('a')?.textContent).toMatch(new RegExp(`${act}$`))
})

it.each([
  ['brand', null],
  ['creator', 'G'],
] as const)(
  'a %s sees whom it is with, until when, and which keys there are',
  async (role, letter) => {
    const creator = { slug: 'mira-sol', name: 'Mira Sol', photoUrl: '/files/mira.webp' }
    items = [waitingOf({ creator, until: '2036-12-01T00:00:00Z' })]
    open(role)
    const link = (await row()).closest('a')
    const photo = link?.querySelector('img')?.getAttribute('src') ?? null
    expect(photo?.includes('/files/mira.webp') ?? false).toBe(role === 'brand')
    expect(link?.textContent.startsWith(letter ?? 'Mira')).toBe(true)
    expect(link?.querySelector('time')?.dateTime).toBe('2036-12-01T00:00:00Z')
    const keys = [...document.querySelectorAll('kbd')].map((key) => key.parentElement?.textContent)
    expect(keys).toEqual(['J Next', 'K Before', 'Enter Open'])
    expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull()
  },
)

it('a coupon that runs out can be paused in its row, and no other thing', async () => {
  const stock = { id: 'c7', kind: 'stock', of: 'coupon', creator: null, count: 1 } as const
  items = [waitingOf(), waitingOf({ ...stock, title: 'Tea' })]
  open('brand')
  const pause = await screen.findByRole('button', { name: 'Pause “Tea”' })
  expect(pause.closest('li')?.textContent).toContain('One code is left of “Tea”')
  expect(screen.getAllByRole('button')).toEqual([pause])
})

it('the next part of a kind comes below; what is shown stays until another kind is there', async () => {
  kinds = [
    { kind: 'applications', count: 2 },
    { kind: 'messages', count: 1 },
  ]
  items = [waitingOf()]
  nextCursor = 'page-2'
  open('brand', '?kind=applications')
  await row()
  items = [waitingOf({ id: 'two', title: 'Tea' })]
  nextCursor = null
  await press('Load more')
  await screen.findByText(/“Tea”$/)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(asked.at(-1)).toBe('/api/inbox?kind=applications&cursor=page-2')
  items = [waitingOf({ kind: 'messages', title: 'Mugs' })]
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await press(/^Messages/)
  await waitFor(() => expect(asked.at(-1)).toBe('/api/inbox?kind=messages'))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  resolve()
  await screen.findByText(/“Mugs”$/)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('who is at a row that is done goes on at the one that took its place', async () => {
  items = ['one', 'two', 'three'].map((id) => waitingOf({ id, title: id }))
  const { client } = open('brand')
  const link = (title: string) => screen.findByRole('link', { name: new RegExp(`“${title}”`) })
  ;(await link('two')).focus()
  items = items.filter((_, at) => at !== 1)
  await client.invalidateQueries({ queryKey: ['inbox'] })
  const next = await link('three')
  await waitFor(() => expect(document.activeElement).toBe(next))
})

it.each([
  [null, /^Since Nov 20, 2026$/],
  ['2036-12-01T00:00:00Z', /days|years|left/],
])('what is to be done until %s says how long it waits or may', async (until, words) => {
  items = [waitingOf({ until, since: '2026-11-20T12:00:00Z' })]
  open('brand')
  const said = await row()
  expect(said.nextElementSibling?.textContent).toMatch(words)
})

it.each([
  [
    'brand',
    'Applicants, content, shipments and messages stand here until answered.',
    'Open the dashboard',
  ],
  [
    'creator',
    'Invitations, content to make, shipments and messages stand here until you have answered them.',
    'Browse brands',
  ],
] as const)('where nothing waits for a %s it says what will', async (role, words, action) => {
  open(role)
  await screen.findByText('Nothing waits for you')
  screen.getByText(words)
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('group', { name: 'What to show' })).toBeNull()
})

it('kinds are counted and asked for alone; where none is left, all are shown again', async () => {
  kinds = [
    { kind: 'applications', count: 3 },
    { kind: 'messages', count: 2 },
  ]
  const router = open('brand', '?kind=messages')
  await screen.findByText('Nothing matches these filters')
  const group = await screen.findByRole('group', { name: 'What to show' })
  const chips = [...group.querySelectorAll('button')]
  expect(chips.map((chip) => [chip.textContent, chip.ariaPressed])).toEqual([
    ['All 5', 'false'],
    ['Applicants 3', 'false'],
    ['Messages 2', 'true'],
  ])
  expect(asked[0]).toBe('/api/inbox?kind=messages')
  await press('Clear filters')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await waitFor(() => expect(asked).toContain('/api/inbox'))
  await userEvent.click(chips[1] as Element)
  await waitFor(() => expect(asked).toContain('/api/inbox?kind=applications'))
  await userEvent.click(chips[0] as Element)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('a kind that is none shows all, and one kind alone needs no choice', async () => {
  kinds = [{ kind: 'messages', count: 2 }]
  items = [waitingOf()]
  open('brand', '?kind=nothing')
  await row()
  expect(asked).toEqual(['/api/inbox'])
  expect(screen.queryByRole('group', { name: 'What to show' })).toBeNull()
})

it.each([
  ['request', 'creator', { to: '/rights', search: { request: 'one' } }],
  ['redemption', 'brand', { to: '/brand-wallet', search: { tab: 'coupons', coupon: 'c1' } }],
  [
    'redemption',
    'creator',
    { to: '/coupon-history', search: { state: 'issued', supplierId: 'c1' } },
  ],
  ['coupon', 'brand', { to: '/brand-wallet', search: { tab: 'coupons', coupon: 'c1' } }],
  ['claim', 'brand', { to: '/brand-affiliate', search: { tab: 'conversions', programme: 'c1' } }],
  ['deal', 'brand', { to: '/brand-barter', search: { deal: 'one' } }],
  ['collaboration', 'creator', { to: '/collaboration', search: { id: 'one' } }],
] as const)('of a %s a %s is led to where it is done', (of, reader, place) => {
  expect(placeOf(waitingOf({ of }), reader)).toEqual(place)
  const without = placeOf(waitingOf({ of, within: null }), reader)
  expect(Object.values(without.search ?? {})).not.toContain('c1')
})

it('each kind that waits has its own name, words and act for each side', () => {
  const of = (reader: 'brand' | 'creator') =>
    Object.fromEntries(
      waitingKinds.map((kind) => {
        const { said, act } = wordsOf(waitingOf({ kind }), reader)
        return [kind, `${labelOf(kind, reader)}: ${said} ${act}`]
      }),
    )
  const none = ': waits for you in Open'
  expect(of('brand')).toMatchObject({
    applications: 'Applicants: applied to Decide',
    receipts: 'Receipts: sent a receipt for Check',
    shipments: 'To send: waits for the product of Send',
    codes: 'Codes to enter: waits for a code for Enter',
    claims: 'Missing orders: misses an order in Answer',
    ...{ invitations: none, changes: none, addresses: none },
  })
  expect(of('creator')).toMatchObject({
    invitations: 'Invitations: invites you to Answer',
    receipts: 'Receipts: waits for your receipt for Send',
    shipments: 'Shipments: sent you the product of Confirm',
    codes: 'Codes: has a code for you: Use',
    changes: 'Changes: asked for changes to Change',
    addresses: 'Addresses: needs your address for Tell',
    ...{ applications: none, shipment_problems: none, claims: none },
  })
})
