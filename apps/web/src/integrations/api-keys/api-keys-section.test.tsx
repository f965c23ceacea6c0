import type { ApiKeys } from '@tandem/contract/integrations/api-keys/api-key.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiKeysSection } from './api-keys-section.tsx'

const id = '019aab7b-007b-7d7b-8609-a145c31dd3fc'
const list: ApiKeys = {
  items: [
    {
      id,
      name: 'Our sheet',
      prefix: 'tdk_Ab12Cd',
      scopes: ['campaigns:read'],
      madeBy: 'ana@glow.example',
      createdAt: '2026-11-01T10:00:00Z',
      lastUsedOn: null,
      revokedAt: null,
    },
  ],
  can: { make: { allowed: true } },
}
const server = { list, sent: [] as [string, unknown][] }

beforeEach(() => {
  Object.assign(server, { list, sent: [] })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(server.list)
    server.sent.push([address, JSON.parse(String(body))])
    return Response.json({ ...list.items[0], key: 'tdk_shown-this-once' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiKeysSection />
    </QueryClientProvider>,
  )
  await screen.findByText('Our sheet')
}

it('makes a key with the selected permissions, and shows it', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Create API key' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('Enter a name that says what will use the key.')).toBeTruthy()
  expect(screen.getByText('Select at least one permission.')).toBeTruthy()
  expect(server.sent).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Our warehouse' } })
  fireEvent.click(screen.getByLabelText(/^Orders/))
  fireEvent.click(screen.getByLabelText(/^Wallet/))
  fireEvent.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('tdk_shown-this-once')).toBeTruthy()
  const body = { name: 'Our warehouse', scopes: ['conversions:read', 'wallet:read'] }
  expect(server.sent).toEqual([['/api/brand/api-keys', body]])
})

it('revokes one only after saying what that does', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Revoke Our sheet' }))
  expect(server.sent).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke key' }))
  await expect
    .poll(() => server.sent.map(([address]) => address))
    .toEqual([`/api/brand/api-keys/${id}/revoke`])
})

it('only shows them to members who may not make any, and says why', async () => {
  server.list = { ...list, can: { make: { allowed: false, because: 'brand.role_required' } } }
  await open()
  expect(screen.queryByRole('button', { name: 'Revoke Our sheet' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Create API key' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})
