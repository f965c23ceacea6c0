import type {
  WebhookDelivery,
  Webhooks,
} from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
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

it('adds a webhook for the selected events, and shows its secret', async () => {
  await open()
  press('Add a webhook')
  const address = await screen.findByLabelText(/^Address/)
  fireEvent.change(address, { target: { value: 'https://other.example/in' } })
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked) fireEvent.click(box)
  fireEvent.click(screen.getByLabelText('went live'))
  press('Add webhook')
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
  press('Add webhook')
  expect(await screen.findByText('Copy the whole address.')).toBeTruthy()
  expect(address.value).toBe('https://10.0.0.1/')
  expect(address.getAttribute('aria-invalid')).toBe('true')
})

it('shows why a webhook was switched off, and offers to switch it on', async () => {
  const [webhook] = list.items
  if (webhook === undefined) return
  const off = { offAt: '2026-11-04T10:00:00Z', offBecause: 'failing' as const }
  server.list = { ...list, items: [{ ...webhook, ...off }] }
  await open()
  expect(screen.getByText('Off: no delivery succeeded for 3 days')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull()
  press('Switch on')
  fireEvent.click(await screen.findByRole('button', { name: 'Save and switch on' }))
  const { url, types } = webhook
  await expect
    .poll(() => server.sent)
    .toEqual([['PUT', `/api/brand/webhooks/${id}`, { url, types }]])
})
