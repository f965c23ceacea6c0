import { refusals } from '@tandem/contract/refusals.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiRefusal, NetworkTrouble } from './api-refusal.ts'
import { learnSentences, reasonFor } from './refusal-sentence.ts'
import { takeVisitorsFrom } from './rendered/visitor.ts'
import { onSessionRefused, request } from './request.ts'

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

describe('what is sent', () => {
  it('is sent as it was asked, with the cookies of this site and no other', async () => {
    answer({})
    const { signal } = new AbortController()
    const headers = { 'content-type': 'image/png', 'idempotency-key': 'k1' }
    const body = new Blob(['x'])
    await request({ method: 'POST', path: '/api/files', headers, body, signal })
    expect(fetched.mock.calls).toEqual([
      ['/api/files', { method: 'POST', headers, body, signal, credentials: 'same-origin' }],
    ])
    expect(fetched.mock.calls[0]?.[1].body).toBe(body)
  })

  it('has neither body nor signal where none was given', async () => {
    answer({})
    await request({ ...read, body: undefined, signal: undefined })
    expect(Object.keys(fetched.mock.calls[0]?.[1] ?? {}).sort()).toEqual(['credentials', 'method'])
  })
})

describe('what comes back', () => {
  it('is read, also where it is empty or made something', async () => {
    answer({ id: 7 }, 201)
    expect(await request(read)).toEqual({ id: 7 })
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }))
    expect(await request(read)).toBeUndefined()
    answer(null)
    expect(await request(read)).toBeNull()
  })

  it('can be explained in the same moment', async () => {
    const full = refused('campaign.full')
    learnSentences({ 'campaign.full': 'Not looked up.' })
    answer({ can: { apply: full, other: { allowed: false, because: 'nobody.heard' } } })
    await request(read)
    expect(reasonFor(full)).toBe(refusals['campaign.full'].message)
  })

  it('is asked for by the server’s own way where a page is rendered for somebody', async () => {
    const ask = vi.fn(async () => Response.json({ id: 8 }))
    takeVisitorsFrom(() => ({ cookies: '', ask }))
    expect(await request(read)).toEqual({ id: 8 })
    expect([ask.mock.calls, fetched.mock.calls]).toEqual([[['/api/campaigns']], []])
  })
})

describe('a refusal', () => {
  const problem = { code: 'input.invalid', detail: 'Look again.', status: 400 }

  it('is told whole, and its status is the answer’s own', async () => {
    const more = { fields: { title: 'Write one.' }, requestId: 'r1' }
    answer({ ...problem, ...more }, 422)
    const error = await thrown()
    expect(error).toBeInstanceOf(ApiRefusal)
    expect(error).toMatchObject({ ...more, code: 'input.invalid', status: 422 })
    expect(error).toHaveProperty('message', 'Look again.')
  })

  it.each([
    [{ ...problem, code: undefined }],
    [{ ...problem, code: 7 }],
    [{ ...problem, detail: undefined }],
    [{ ...problem, detail: null }],
    [null],
    ['Bad gateway'],
    [[]],
  ])('that says %j is not ours, and nothing of it is shown', async (body) => {
    answer(body, 502)
    const message = 'The service did not answer as expected. Please try again in a moment.'
    expect(await thrown()).toMatchObject({ code: 'server.failed', status: 502, message })
  })

  it.each([
    [400, 0],
    [401, 1],
    [402, 0],
    [403, 0],
    [500, 0],
  ])(
    'with %i lets the session be looked at again %i times by each who asked',
    async (status, times) => {
      const looks = [vi.fn(), vi.fn()]
      const stops = looks.map((look) => onSessionRefused(look))
      answer(problem, status)
      await thrown()
      for (const look of looks) expect(look).toHaveBeenCalledTimes(times)
      stops[0]?.()
      answer(problem, status)
      await thrown()
      stops[1]?.()
      expect(looks.map((look) => look.mock.calls.length)).toEqual([times, 2 * times])
    },
  )
})

describe('no answer', () => {
  it('is trouble with the connection, and no refusal', async () => {
    const cause = new TypeError('Failed to fetch')
    fetched.mockRejectedValueOnce(cause)
    const { signal } = new AbortController()
    const error = await thrown({ signal })
    expect(error).toBeInstanceOf(NetworkTrouble)
    expect(error).toHaveProperty('cause', cause)
  })

  it('is none either where it broke off', async () => {
    fetched.mockResolvedValueOnce(new Response('{"id":', { status: 200 }))
    expect(await thrown()).toBeInstanceOf(NetworkTrouble)
  })

  it('is no trouble for whoever stopped waiting for it', async () => {
    const waiting = new AbortController()
    const stopped = new DOMException('stopped', 'AbortError')
    fetched.mockImplementationOnce(async () => {
      waiting.abort()
      throw stopped
    })
    expect(await thrown({ signal: waiting.signal })).toBe(stopped)
  })
})
