import { brandHeader } from '@tandem/contract/platform/asked-brand.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepBrandOfTab } from '#lib/brands/brand-of-tab.ts'
import { sessionQuery } from '#lib/session.ts'
import { threadQuery } from './message.api.ts'
import { keepUnsent, putInLine, readUnsent, unsentPlaces } from './outbox.ts'
import { inTrouble, sendOutbox } from './send-outbox.ts'
import { type Thread, threadOf } from './thread.ts'

type Sent = { id: string; body: string; key: string | null; brand: string | null }

const server = {
  sent: [] as Sent[],
  answers: [] as ('lost' | 'down' | 'refused' | 'too many' | 'signed out')[],
}

const answer = async (_path: string, init: RequestInit): Promise<Response> => {
  const { id, body } = JSON.parse(String(init.body)) as { id: string; body: string }
  const headers = new Headers(init.headers)
  server.sent.push({
    ...{ id, body, key: headers.get('idempotency-key'), brand: headers.get(brandHeader) },
  })
  const next = server.answers.shift()
  if (next === 'lost') throw new TypeError('Failed to fetch')
  const problem = (status: number, code: string) =>
    Response.json({ code, detail: 'That file is gone. Add it again.', status }, { status })
  if (next === 'down') return problem(503, 'server.busy')
  if (next === 'too many') return problem(429, 'request.too_many')
  if (next === 'signed out') return problem(401, 'session.required')
  if (next === 'refused') return problem(403, 'file.not_yours')
  const nr = new Set(server.sent.map((one) => one.id)).size
  const message = { nr, id, side: 'creator', mine: true, author: 'Mira', body }
  return Response.json({ ...message, files: [], paysOutside: false, at: new Date().toISOString() })
}

let userId = ''
let client: QueryClient
const place = () => ({ userId, collaborationId: 'c1' })
const write = (body: string) => putInLine(place(), { body, files: [] })
const bodies = () => server.sent.map(({ body }) => body)
const signIn = (uid: string) =>
  client.setQueryData(sessionQuery.queryKey, {
    user: { uid, email: 'a@b.test', emailVerified: true, displayName: null, photoURL: null },
    userType: 'creator',
    brand: null,
    brands: [],
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  server.sent = []
  server.answers = []
  vi.stubGlobal('fetch', answer)
  userId = crypto.randomUUID()
  client = new QueryClient()
  signIn(userId)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what was written', () => {
  it('is sent for the brand for which it was written, also after a switch', async () => {
    keepBrandOfTab('b1')
    write('From the first brand.')
    keepBrandOfTab('b2')
    sendOutbox(client, userId)
    await vi.waitFor(() => expect(unsentPlaces(userId)).toEqual([]))
    expect(server.sent.map(({ brand }) => brand)).toEqual(['b1'])
  })

  it('goes out in its order, each under its own id, and shows where it belongs', async () => {
    const { queryKey } = threadQuery('c1')
    const can = { send: { allowed: true as const } }
    client.setQueryData(queryKey, threadOf({ items: [], nextCursor: null, unread: 0, can }))
    for (const body of ['one', 'two', 'three']) write(body)
    sendOutbox(client, userId)
    await expect.poll(() => readUnsent(place())).toEqual([])
    expect(bodies()).toEqual(['one', 'two', 'three'])
    for (const { id, key } of server.sent) expect(key).toBe(id)
    const thread = client.getQueryData<Thread>(queryKey)
    expect(thread?.items.map(({ body }) => body)).toEqual(['one', 'two', 'three'])
  })

  it('is tried again with the same id after a lost answer, before what came later', async () => {
    server.answers = ['lost', 'down']
    write('one')
    write('two')
    sendOutbox(client, userId)
    await expect.poll(() => inTrouble()).toBe(true)
    expect(readUnsent(place())).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(() => readUnsent(place())).toEqual([])
    expect(bodies()).toEqual(['one', 'one', 'one', 'two'])
    expect(new Set(server.sent.slice(0, 3).map(({ id, key }) => `${id} ${key}`)).size).toBe(1)
    expect(inTrouble()).toBe(false)
  })

  it('goes out at once when the connection is back', async () => {
    server.answers = ['lost']
    write('one')
    sendOutbox(client, userId)
    await expect.poll(() => inTrouble()).toBe(true)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => readUnsent(place())).toEqual([])
  })

  it.each(['too many', 'signed out'] as const)(
    'is not refused for good by an answer that passes: %s',
    async (passing) => {
      server.answers = [passing]
      write('one')
      sendOutbox(client, userId)
      await expect.poll(() => inTrouble()).toBe(true)
      expect(readUnsent(place()).map(({ refusal }) => refusal)).toEqual([undefined])
      await vi.advanceTimersByTimeAsync(1_100)
      await expect.poll(() => readUnsent(place())).toEqual([])
    },
  )

  it('stays with the server’s reason when it is refused, and holds nothing else up', async () => {
    server.answers = ['refused']
    write('one')
    write('two')
    sendOutbox(client, userId)
    await expect.poll(() => bodies()).toEqual(['one', 'two'])
    await expect.poll(() => readUnsent(place())).toHaveLength(1)
    const [refused] = readUnsent(place())
    expect(refused?.refusal).toBe('That file is gone. Add it again.')
    write('three')
    await expect.poll(() => bodies()).toEqual(['one', 'two', 'three'])
    const { refusal: _, ...again } = refused ?? { id: '', body: '', files: [], at: '' }
    keepUnsent(place(), again)
    await expect.poll(() => readUnsent(place())).toEqual([])
    expect(server.sent.at(-1)?.id).toBe(refused?.id)
  })

  it('is never sent by somebody else who signed in here', async () => {
    write('mine')
    signIn(crypto.randomUUID())
    sendOutbox(client, userId)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.sent).toEqual([])
    expect(unsentPlaces(userId)).toEqual([place()])
  })
})
