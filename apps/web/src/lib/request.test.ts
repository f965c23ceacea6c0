import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiRefusal, NetworkTrouble } from './api-refusal.ts'
import { takeVisitorsFrom } from './rendered/visitor.ts'
import { request } from './request.ts'

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
  takeVisitorsFrom(() => undefined)
})
const read = { method: 'GET', path: '/api/campaigns' }
const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }))
const thrown = (more: object = {}) =>
  request({ ...read, ...more }).then(
    () => expect.fail('it should have thrown'),
    (error: unknown) => error,
  )

describe('a request', () => {
  it('uses the visitor’s own connection while the server renders a page', async () => {
    const ask = vi.fn(async () => Response.json({ id: 8 }))
    takeVisitorsFrom(() => ({ cookies: '', ask }))
    expect(await request(read)).toEqual({ id: 8 })
    expect([ask.mock.calls, fetched.mock.calls]).toEqual([[['/api/campaigns']], []])
  })
})

describe('a refusal', () => {
  const problem = { code: 'input.invalid', detail: 'Look again.', status: 400 }

  it('is passed on completely, with the status of the response', async () => {
    const more = { fields: { title: 'Write one.' }, requestId: 'r1' }
    answer({ ...problem, ...more }, 422)
    const error = await thrown()
    expect(error).toBeInstanceOf(ApiRefusal)
    expect(error).toMatchObject({ ...more, code: 'input.invalid', status: 422 })
    expect(error).toHaveProperty('message', 'Look again.')
  })

  it.each([
    [{ ...problem, code: undefined }],
    [{ ...problem, detail: null }],
    [null],
    ['Bad gateway'],
  ])('with the body %j is not shown to people', async (body) => {
    answer(body, 502)
    const message = 'The service did not answer as expected. Please try again in a moment.'
    expect(await thrown()).toMatchObject({ code: 'server.failed', status: 502, message })
  })
})

describe('no answer', () => {
  it('includes a truncated answer', async () => {
    fetched.mockResolvedValueOnce(new Response('{"id":', { status: 200 }))
    expect(await thrown()).toBeInstanceOf(NetworkTrouble)
  })
})
