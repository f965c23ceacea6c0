import type {
  CreatorRecord,
  CreatorRecordEvent,
} from '@tandem/contract/collaborations/track-record/record.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewingMutations } from '#lib/query-client.ts'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { nobody } from '../../app.factory.ts'
import { showKnowing } from '../../requests.factory.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { RecordEntry } from './record-entry.tsx'
import { CreatorRecordSection } from './your-record.tsx'

const record: CreatorRecord = {
  reliability: 69,
  rating: { average: 4.4, count: 3 },
  completed: 1,
  onTime: 0,
  late: 1,
  expired: 0,
  cancelled: 0,
  disputesLost: 0,
  meanRevisions: 0.5,
}
const late: CreatorRecordEvent = {
  kind: 'late',
  collaborationId: '01a00000-0000-7000-8000-000000000001',
  at: '2026-03-02T12:00:00.000Z',
  amount: 48,
  campaign: { id: '01a00000-0000-7000-8000-000000000002', title: 'Morning light' },
  other: { name: 'Glow Theory', slug: 'glow-theory' },
  counts: true,
  countsUntil: '2027-03-02T12:00:00.000Z',
  moved: -7.3,
  appeal: null,
  can: { appeal: { allowed: true } },
}

const requests = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
let events: CreatorRecordEvent[]
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
beforeEach(() => {
  events = [late]
  vi.stubGlobal('fetch', requests)
  requests.mockImplementation(async (address) =>
    Response.json(
      String(address).includes('/events') ? { items: events, nextCursor: null } : record,
    ),
  )
})
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
})
// Its links ask a router where they lead; no page stands there.
const router = createRouter({ routeTree: createRootRoute() })
const show = () => {
  const client = new QueryClient({
    mutationCache: renewingMutations(),
    defaultOptions: { queries: { retry: false } },
  })
  client.setQueryData(sessionQuery.queryKey, nobody)
  render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={client}>
        <CreatorRecordSection reviews={<p>What brands say.</p>} />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
}

it('opens what a number comes from, and closes it again', async () => {
  show()
  const tile = await screen.findByRole('button', { name: /^Late/ })
  expect(screen.queryByText('Handed in 2 days late')).toBeNull()
  await userEvent.click(tile)
  expect(await screen.findByText('Handed in 2 days late')).toBeTruthy()
  expect(screen.getByText(/7\.3 points of reliability/)).toBeTruthy()
  expect(requests.mock.calls.some(([address]) => address.includes('kind=late'))).toBe(true)
  await userEvent.click(tile)
  expect(screen.queryByText('Handed in 2 days late')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Rating/ }))
  expect(screen.getByText('What brands say.')).toBeTruthy()
})

it('appeals, keeps the words when the server is out of reach, and shows that it waits', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: /^Late/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Why should it not count?')
  await userEvent.type(words, 'The parcel came a week late.')
  requests.mockRejectedValueOnce(new TypeError('offline'))
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText(/You seem to be offline/)).toBeTruthy()
  expect(words.value).toBe('The parcel came a week late.')
  const waiting = {
    ...late,
    appeal: {
      state: 'open' as const,
      words: words.value,
      reason: null,
      at: '2026-03-03T12:00:00.000Z',
      decidedAt: null,
    },
    can: { appeal: { allowed: false as const, because: 'record.already_appealed' as const } },
  }
  events = [waiting]
  requests.mockImplementationOnce(async () => Response.json(waiting))
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('Your appeal waits for the operator.')).toBeTruthy()
  expect(screen.getByText('You wrote: The parcel came a week late.')).toBeTruthy()
  expect(said()).toEqual(['Your appeal is with the operator.'])
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

it.each(['creator', 'brand'] as const)(
  'an appeal by a %s that was refused stays open',
  async (side) => {
    const onClose = vi.fn()
    requests.mockImplementation(async () =>
      Response.json(
        { code: 'record.already_appealed', detail: 'You appealed before.', status: 409 },
        { status: 409 },
      ),
    )
    render(
      <QueryClientProvider client={new QueryClient({ mutationCache: renewingMutations() })}>
        <AppealDialog side={side} record={late} onClose={onClose} />
      </QueryClientProvider>,
    )
    await userEvent.type(screen.getByRole('textbox'), 'The parcel came a week late.')
    await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
    await screen.findByText('You appealed before.')
    expect([onClose.mock.calls, said()]).toEqual([[], []])
    const sent = JSON.parse(String(requests.mock.calls[0]?.[1]?.body))
    expect(sent).toMatchObject({ kind: 'late', words: 'The parcel came a week late.' })
  },
)

it('says that something no longer counts', async () => {
  const faded = { ...late, counts: false, moved: 0 }
  events = [
    {
      ...faded,
      can: { appeal: { allowed: false, because: 'record.counts_no_longer' } },
    },
  ]
  show()
  await userEvent.click(await screen.findByRole('button', { name: /^Everything/ }))
  expect(await screen.findByText('No longer counts')).toBeTruthy()
  expect(screen.queryByText(/points of reliability/)).toBeNull()
})

it('can be asked for again when it could not be read', async () => {
  requests.mockRejectedValueOnce(new TypeError('offline'))
  show()
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  expect(await screen.findByRole('button', { name: /^Completed/ })).toBeTruthy()
})

it.each(['granted', 'refused'] as const)(
  'an appeal that was %s says so with its reason, and whether it counts',
  (state) => {
    const decided = { words: 'A week.', reason: 'The parcel was late.', decidedAt: late.at }
    const appeal = { ...decided, at: late.at, state }
    const can = { appeal: { allowed: false, because: 'record.already_appealed' } } as const
    const shown: CreatorRecordEvent = { ...late, appeal, can }
    showKnowing(
      [[sessionQuery.queryKey, nobody]],
      <RouterContextProvider router={router as never}>
        <RecordEntry side="creator" event={shown} />
      </RouterContextProvider>,
    )
    expect(screen.getByText(`Your appeal was ${state}.`)).toBeTruthy()
    expect(screen.getByText('The parcel was late.')).toBeTruthy()
    expect(screen.queryByText('Set aside') !== null).toBe(state === 'granted')
    expect(screen.queryByText(/^Counts until/) !== null).toBe(state === 'refused')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Morning light' })
    expect(`${link.pathname}${link.search}`).toBe(`/collaboration?id=${late.collaborationId}`)
    expect(link.parentElement?.textContent).toMatch(/^Morning light with Glow Theory · Mar 2, 2026/)
  },
)
