import { endpoint } from '@tandem/contract/endpoint.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiRefusal, NetworkTrouble, sentenceOf } from './api-refusal.ts'
import { addressOf, call } from './call.ts'
import { onSessionRefused } from './request.ts'

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

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it should have thrown'),
    (error: unknown) => error,
  )

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

  it('throws the refusal with its code, sentence and fields', async () => {
    answering(400, {
      type: 'about:blank',
      title: 'input.invalid',
      status: 400,
      detail: 'title: write one',
      code: 'input.invalid',
      requestId: 'r1',
      fields: { title: 'write one' },
    })
    const error = await thrownBy(call(write, { params: { campaignId: '7' } }))
    expect(error).toBeInstanceOf(ApiRefusal)
    expect(error).toMatchObject({
      code: 'input.invalid',
      status: 400,
      message: 'title: write one',
      fields: { title: 'write one' },
    })
  })

  it('shows nothing of an answer that is not ours', async () => {
    answering(502, '<html>Bad gateway nginx</html>', 'text/html')
    const error = await thrownBy(call(read, {}))
    expect(error).toMatchObject({ code: 'server.failed', status: 502 })
    expect(sentenceOf(error)).not.toContain('nginx')
  })

  it('says when there is no connection, also when the answer broke off', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await thrownBy(call(read, {}))).toBeInstanceOf(NetworkTrouble)
    answering(200, '{"ok":tr')
    expect(await thrownBy(call(read, {}))).toBeInstanceOf(NetworkTrouble)
  })

  it('lets the session be looked at again after a 401 only', async () => {
    const looked = vi.fn()
    const stop = onSessionRefused(looked)
    const problem = { code: 'session.required', detail: 'Sign in to continue.' }
    answering(403, problem)
    await thrownBy(call(read, {}))
    expect(looked).not.toHaveBeenCalled()
    answering(401, problem)
    await thrownBy(call(read, {}))
    expect(looked).toHaveBeenCalledOnce()
    stop()
    await thrownBy(call(read, {}))
    expect(looked).toHaveBeenCalledOnce()
  })
})
