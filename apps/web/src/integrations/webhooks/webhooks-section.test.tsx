import type {
  WebhookDelivery,
  Webhooks,
} from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebhooksSection } from './webhooks-section.tsx'

const id = '019aab7b-007b-7d7b-8609-a145c31dd3fc'
const list: Webhooks = {
  items: [
    {
      id,
      url: 'https://receiver.example/hook',
      types: ['commission.earned'],
      createdAt: '2026-11-01T10:00:00Z',
      failingSince: null,
      offAt: null,
      offBecause: null,
      replacedUntil: null,
    },
  ],
  can: { change: { allowed: true } },
}
const delivery: WebhookDelivery = {
  id,
  type: 'commission.earned',
  state: 'delivered',
  tries: 2,
  createdAt: '2026-11-03T10:00:00Z',
  nextAt: null,
  log: [
    { at: '2026-11-03T10:01:04Z', status: 200, tookMs: 31, trouble: null },
    { at: '2026-11-03T10:00:01Z', status: null, tookMs: 12, trouble: 'It refused the connection.' },
  ],
  body: '{}',
}
const server = {
  deliveries: [] as WebhookDelivery[],
  list,
  sent: [] as [string, string, unknown][],
  refuse: false,
}

beforeEach(() => {
  Object.assign(server, { deliveries: [], list, sent: [], refuse: false })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return Response.json(
        address.includes('deliveries')
          ? { items: server.deliveries, nextCursor: null }
          : server.list,
      )
    server.sent.push([method ?? '', address, JSON.parse(String(body))])
    if (!server.refuse) return Response.json({ ...list.items[0], secret: 'whsec_shown-this-once' })
    const problem = { status: 409, code: 'webhook.bad_address', detail: 'Copy the whole address.' }
    return Response.json(problem, { status: 409 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WebhooksSection />
    </QueryClientProvider>,
  )
  await screen.findByText('https://receiver.example/hook')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('adds one for what is ticked, and shows its secret', async () => {
  await open()
  press('Add a webhook')
  const address = await screen.findByLabelText(/^Address/)
  fireEvent.change(address, { target: { value: 'https://other.example/in' } })
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked) fireEvent.click(box)
  fireEvent.click(screen.getByLabelText('went live'))
  press('Add it')
  expect(await screen.findByText('whsec_shown-this-once')).toBeTruthy()
  const body = { url: 'https://other.example/in', types: ['collaboration.went_live'] }
  expect(server.sent).toEqual([['POST', '/api/brand/webhooks', body]])
})

it('keeps what was typed when its address is refused, and says why beside it', async () => {
  await open()
  server.refuse = true
  press('Add a webhook')
  const address = await screen.findByLabelText<HTMLInputElement>(/^Address/)
  fireEvent.change(address, { target: { value: 'https://10.0.0.1/' } })
  press('Add it')
  expect(await screen.findByText('Copy the whole address.')).toBeTruthy()
  expect(address.value).toBe('https://10.0.0.1/')
  expect(address.getAttribute('aria-invalid')).toBe('true')
})

it.each(['Add a webhook', 'Change'])(
  'after “%s”, what was refused is forgotten once it is mended',
  async (words) => {
    await open()
    server.refuse = true
    press(words)
    const address = await screen.findByLabelText<HTMLInputElement>(/^Address/)
    fireEvent.change(address, { target: { value: 'https://10.0.0.1/' } })
    fireEvent.submit(address)
    await screen.findByText('Copy the whole address.')
    fireEvent.change(address, { target: { value: 'https://other.example/in' } })
    await waitFor(() => expect(screen.queryByText('Copy the whole address.')).toBeNull())
    expect(address.getAttribute('aria-invalid')).not.toBe('true')
  },
)

it('sends a test and opens the log', async () => {
  await open()
  press('Send a test')
  expect(await screen.findByText('Nothing was sent in the last 30 days.')).toBeTruthy()
  expect(server.sent).toEqual([['POST', `/api/brand/webhooks/${id}/test`, {}]])
})

it('shows of a message how each try went', async () => {
  await open()
  server.deliveries = [delivery]
  press('Send a test')
  expect((await screen.findByText('· 2 tries')).parentElement?.textContent).toMatch(
    /answered 200 in 31 ms · 2 tries/,
  )
  fireEvent.click(screen.getByText('Earlier tries'))
  expect(screen.getByText(/in 12 ms · It refused the connection/)).toBeTruthy()
})

it.each([
  [0, false, ''],
  [1, true, ''],
  [2, true, ' · 2 tries'],
])('after %i tries says when it is tried again: %s', async (tries, again, counted) => {
  await open()
  const log = delivery.log.slice(0, tries)
  const nextAt = '2026-11-03T11:00:00Z'
  server.deliveries = [{ ...delivery, state: 'waiting', tries, nextAt, log }]
  press('Send a test')
  const said = (await screen.findByText('Waiting')).closest('li')?.textContent ?? ''
  expect([/ · again /.test(said), / · \d tries/.exec(said)?.[0] ?? '']).toEqual([again, counted])
})

it('that was switched off says why and offers to switch it on', async () => {
  const [webhook] = list.items
  if (webhook === undefined) return
  const off = { offAt: '2026-11-04T10:00:00Z', offBecause: 'failing' as const }
  server.list = { ...list, items: [{ ...webhook, ...off }] }
  await open()
  expect(screen.getByText('Off: nothing arrived for 3 days')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull()
  press('Switch on')
  fireEvent.click(await screen.findByRole('button', { name: 'Save and switch on' }))
  const { url, types } = webhook
  await expect
    .poll(() => server.sent)
    .toEqual([['PUT', `/api/brand/webhooks/${id}`, { url, types }]])
})
