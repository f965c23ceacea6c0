import { endpoint } from '@tandem/contract/endpoint.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { addressOf, call } from './call.ts'

const Anything = z.object({ ok: z.boolean() })
const read = endpoint({
  method: 'GET',
  path: '/campaigns',
  access: 'anyone',
  query: z.object({ search: z.optional(z.string()), type: z.optional(z.array(z.string())) }),
  output: Anything,
  refuses: [],
})
const write = endpoint({
  method: 'POST',
  path: '/campaigns/:campaignId/close',
  access: 'brand',
  params: z.object({ campaignId: z.string() }),
  output: Anything,
  refuses: [],
})

const answering = (status: number, body: unknown, type = 'application/json') => {
  const fetched = vi.fn(
    async (_path: string, _init: RequestInit) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'content-type': type },
      }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  it('fills the path, leaves out what is empty and repeats lists', () => {
    expect(addressOf('/brands/:name', { name: 'a b/c' })).toBe('/api/brands/a%20b%2Fc')
    expect(addressOf('/x', {}, { search: '', page: undefined, type: ['a', 'b'], limit: 5 })).toBe(
      '/api/x?type=a&type=b&limit=5',
    )
    expect(() => addressOf('/brands/:name', {})).toThrow('needs the parameter name')
  })

  it('sends a read without body or key', async () => {
    const fetched = answering(200, { ok: true })
    expect(await call(read, { query: { search: 'tea' } })).toEqual({ ok: true })
    const [path, init] = fetched.mock.calls[0] ?? []
    expect(path).toBe('/api/campaigns?search=tea')
    expect(init?.body).toBeUndefined()
    expect(init?.headers).not.toHaveProperty('idempotency-key')
  })

  it('sends a write as JSON with the key it was given, or one of its own', async () => {
    const fetched = answering(200, { ok: true })
    await call(write, { params: { campaignId: '7' }, key: 'intent-1' })
    await call(write, { params: { campaignId: '7' } })
    const headers = fetched.mock.calls.map(([, init]) => init.headers as Record<string, string>)
    expect(headers[0]?.['idempotency-key']).toBe('intent-1')
    expect(headers[1]?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(fetched.mock.calls[0]?.[1].body).toBe('{}')
  })
})
