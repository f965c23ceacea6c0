import type { DueDate } from '@tandem/contract/collaborations/overview/calendar.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catchRequests, linked, press, showKnowing } from '../../../requests.factory.ts'
import { DueCalendar } from './due-calendar.tsx'

const { requests } = catchRequests()
// In the reader's time zone, UTC−3:30, this is still the evening of 30 November.
beforeEach(
  () => void vi.useFakeTimers({ now: Date.parse('2026-12-01T02:00:00Z'), toFake: ['Date'] }),
)
afterEach(() => vi.useRealTimers())

const about = { campaignId: 'c1', title: 'Serum', brand: 'Glow Theory', brandSlug: 'glow' }
const work = {
  ...{ ...about, kind: 'work', id: 'k1', at: '2026-12-01T01:30:00Z', category: 'paid_campaign' },
  ...{ creator: 'Mira', creatorSlug: 'mira', state: 'producing', turn: 'creator' },
} as DueDate
const applicants = { ...about, kind: 'applicants', id: 'c1', count: 2, at: '2026-11-28T12:00:00Z' }
const end = { ...about, kind: 'deadline', id: 'c1', at: '2026-11-29T12:00:00Z' }
let feed: { madeAt: string | null }
let fails = false
const made = { madeAt: '2026-11-20T12:00:00Z' }
beforeEach(() => {
  feed = { madeAt: null }
  fails = false
})
const show = (side: Side, ...items: object[]) => {
  requests.mockImplementation(async (address, { method }) => {
    if (fails) throw new TypeError('Failed to fetch')
    if (!address.startsWith('/api/calendar/feed')) return Response.json({ items })
    if (method === 'GET') return Response.json(feed)
    feed = method === 'POST' ? made : { madeAt: null }
    return Response.json({ ...made, address: 'https://tandem.test/feed/secret', done: true })
  })
  showKnowing([], linked(<DueCalendar side={side} />))
}
const asked = () =>
  requests.mock.calls
    .filter(([address]) => address.startsWith('/api/calendar?'))
    .map(([address]) => new URLSearchParams(address.split('?')[1]).get('from')?.slice(0, 10))
const agenda = () => within(screen.getByRole('list', { name: 'Agenda' }))
const month = () => screen.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ }).textContent

it('opens at the reader’s own month, and goes month by month both ways', async () => {
  show('creator')
  await screen.findByText('Nothing is due')
  expect(month()).toBe('November 2026')
  screen.getByRole('table', { name: 'Due in November 2026' })
  await press('Next month')
  expect(month()).toBe('December 2026')
  await press('Previous month')
  await press('Previous month')
  expect(month()).toBe('October 2026')
  await waitFor(() => expect(asked()).toEqual(['2026-10-26', '2026-11-30', '2026-09-28']))
})

it.each([
  ['creator', ['Serum · Glow Theory'], ['/collaboration?id=k1']],
  [
    'brand',
    ['Serum', 'Serum', 'Serum · Mira'],
    [
      '/brand-campaigns/glow/c1',
      '/brand-campaigns/glow/c1',
      '/brand-campaigns/glow/c1/creator/mira',
    ],
  ],
] as const)('a %s reads day by day what is due, of whom, and is led there', async (...row) => {
  const [side, subjects, places] = row
  show(side, ...(side === 'brand' ? [applicants, end] : []), work)
  await screen.findByRole('list', { name: 'Agenda' })
  const links = agenda().getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ pathname, search }) => pathname + search)).toEqual(places)
  expect(links.map(({ textContent }) => textContent)).toEqual(
    subjects.map((words) => expect.stringContaining(words)),
  )
  const last = agenda().getAllByRole('heading').at(-1)
  expect(last?.textContent).toBe('Mon, Nov 30')
  expect(links.at(-1)?.textContent.replace('\u202f', ' ')).toMatch(/^10:00 PM\s*Content/)
  if (side === 'brand') {
    expect(links[0]?.textContent).toContain('Answer to 2 applicants')
    expect(links[1]?.textContent).toContain('End of the campaign')
  }
})

it('an address of one’s own is made, shown once, and ended', async () => {
  show('creator')
  await screen.findByRole('button', { name: 'Create address' })
  await press('Create address')
  await screen.findByText('https://tandem.test/feed/secret')
  screen.getByText(/^Copy the address now: it is not shown again\./)
  await screen.findByRole('button', { name: 'Replace address' })
  expect(screen.getByText(/^The current address was created/).textContent).toContain('Nov 20, 2026')
  await press('Delete address')
  await screen.findByRole('button', { name: 'Create address' })
  expect(screen.queryByText('https://tandem.test/feed/secret')).toBeNull()
  expect(
    requests.mock.calls.flatMap(([address, { method }]) =>
      method === 'GET' ? [] : [`${method} ${address}`],
    ),
  ).toEqual(['POST /api/calendar/feed', 'DELETE /api/calendar/feed'])
  fails = true
  await press('Create address')
  await screen.findByText(/You seem to be offline/)
})
