import type {
  CreatorCollaboration,
  CreatorCollaborationDetail,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleInstallation } from '#app.factory.ts'
import { myCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { nextActOfCreator } from '#collaborations/lifecycle/next-act.ts'
import { savedAddressQuery } from '#collaborations/shipments/shipment.api.ts'
import { readingOf } from '#everywhere/answers.factory.ts'
import { installationQuery } from '#lib/installation.ts'
import { NextActWindow } from './next-act-window.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const yes = { allowed: true } as const
const home = {
  ...{ name: 'Mira Sol', street: 'Hafenweg 3', extra: '', postalCode: '20457', city: 'Hamburg' },
  ...{ region: '', country: 'DE', phone: '' },
}
// Only what the windows read.
const one = (state: string, more: object = {}) =>
  ({
    id,
    version: 2,
    state,
    turn: 'creator',
    coins: 500,
    purchase: null,
    delivery: null,
    rounds: [],
    receipts: [],
    timeline: [],
    brand: { name: 'Glow Theory' },
    campaign: {
      title: 'Serum mornings',
      type: 'instagram_reel',
      category: 'paid_campaign',
      deadline: '2027-05-01T12:00:00Z',
    },
    terms: {
      ...{ produceDays: 14, reviewDays: 1, changeRounds: 0, keepLiveDays: 0, usageDays: 90 },
      ...{ needsDraft: true, checklist: [] },
    },
    can: { acceptInvitation: yes, declineInvitation: yes, sendReceipt: yes },
    ...more,
  }) as unknown as CreatorCollaboration & CreatorCollaborationDetail

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const onClose = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})
const open = (item: ReturnType<typeof one>) => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  client.setQueryData(installationQuery.queryKey, sampleInstallation)
  client.setQueryData(myCollaborationQuery(id).queryKey, item)
  client.setQueryData(savedAddressQuery.queryKey, { address: home })
  render(
    <QueryClientProvider client={client}>
      <NextActWindow
        of={{
          ...{ id, state: item.state, about: 'Serum mornings · Glow Theory' },
          act: nextActOfCreator({ ...item, category: item.campaign.category }) ?? '',
        }}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  requests.mockResolvedValueOnce(Response.json(item))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = () =>
  requests.mock.calls
    .filter(([, { method }]) => method !== 'GET')
    .map(([address, { method, body }]) => [
      `${method} ${address.replace(`/api/collaborations/${id}`, '')}`,
      JSON.parse(String(body)),
    ])
const link = 'https://www.instagram.com/reel/C8xYz12AbCd/'

it.each<[string, ReturnType<typeof one>, () => Promise<void>, [string, unknown]]>([
  [
    'a yes',
    one('invited'),
    () => press('Accept invitation'),
    ['POST /accept-invitation', { version: 2 }],
  ],
  [
    'a no',
    one('invited'),
    async () => {
      await press('Decline')
      await press('Decline')
    },
    ['POST /decline-invitation', {}],
  ],
  [
    'where the product goes, as it was kept',
    one('accepted', { delivery: { product: null, hasAddress: false, can: { giveAddress: yes } } }),
    () => press('Save address'),
    ['PUT /address', { address: home, keep: false }],
  ],
  [
    'that it arrived',
    one('shipped'),
    () => press('Yes, it’s here'),
    ['POST /shipment/receive', {}],
  ],
  [
    'a draft',
    one('producing'),
    async () => {
      await userEvent.type(screen.getByLabelText(/^Link to the content/), link)
      await press('Submit for review')
    },
    ['POST /submissions', expect.objectContaining({ url: link })],
  ],
  [
    'the link',
    one('approved'),
    async () => {
      await userEvent.type(screen.getByLabelText('Link to the post'), link)
      await userEvent.click(screen.getByLabelText(/labelled as a paid partnership/))
      await press('Report the live link')
    },
    ['POST /go-live', expect.objectContaining({ url: link, disclosed: true })],
  ],
])('sends %s from where the row stands, and closes', async (_, item, act, told) => {
  open(item)
  await act()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([told])
})

it('a purchase asks for its receipt, with what comes back', async () => {
  open(
    one('accepted', {
      campaign: { ...one('accepted').campaign, category: 'purchase_reimburse' },
      purchase: { capCoins: 3000, reimburseOn: 'proof', refusals: 0 },
    }),
  )
  await screen.findByRole('dialog', { name: 'Send receipt' })
  screen.getByText(/^What you paid, at most/)
  await press('Send the receipt')
  expect((await screen.findByLabelText('Order number')).getAttribute('aria-invalid')).toBe('true')
  expect(requests).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

it('keeps what was typed when the server refuses', async () => {
  open(one('approved'))
  requests.mockReset()
  const detail = 'The link is somebody else’s.'
  requests.mockResolvedValueOnce(
    Response.json({ code: 'collaboration.link_used', detail, status: 409 }, { status: 409 }),
  )
  await userEvent.type(screen.getByLabelText('Link to the post'), link)
  await userEvent.click(screen.getByLabelText(/labelled as a paid partnership/))
  await press('Report the live link')
  await screen.findByText(detail)
  expect(screen.getByLabelText<HTMLInputElement>('Link to the post').value).toBe(link)
  expect(onClose).not.toHaveBeenCalled()
})

it('a dispute is answered from the creator’s side', async () => {
  const moment = 'mira-in-quarrels 4 disputed'
  const asks = 'GET /collaborations/mira-in-quarrels/dispute'
  requests.mockImplementation(async () => Response.json(readingOf('mira', moment, asks).body))
  open(one('disputed', { timeline: [{ event: 'collaboration.disputed' }] }))
  const dialog = await screen.findByRole('dialog', { name: 'Answer' })
  await within(dialog).findByText(/go back to Glow Theory/)
})

it('what can’t be loaded is asked for again, under the words of its button', async () => {
  requests.mockRejectedValue(new TypeError('Failed to fetch'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const of = { id, state: 'producing', act: 'Submit content', about: 'Serum · Glow' } as const
  render(
    <QueryClientProvider client={client}>
      <NextActWindow of={of} onClose={onClose} />
    </QueryClientProvider>,
  )
  const again = await screen.findByRole('button', { name: /again/i })
  screen.getByRole('dialog', { name: 'Submit content' })
  screen.getByText('Serum · Glow')
  requests.mockResolvedValue(Response.json(one('producing')))
  await userEvent.click(again)
  await screen.findByLabelText(/^Link to the content/)
})
