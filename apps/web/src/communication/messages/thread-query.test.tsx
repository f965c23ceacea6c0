import type { Message } from '@tandem/contract/communication/messages/message.schema.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { threadQuery } from './message.api.ts'
import { join, type Thread } from './thread.ts'

const id = 'c1'
const message = (nr: number) => ({ nr, id: `m${nr}`, body: `${nr}` }) as Message
const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)

const server = { has: 0, asked: [] as string[], meanwhile: () => {} }

const answer = async (path: string): Promise<Response> => {
  server.asked.push(path)
  const query = new URL(path, 'http://here.test').searchParams
  const limit = Number(query.get('limit'))
  const after = query.get('after')
  const first = after === null ? Math.max(1, server.has - limit + 1) : Number(after) + 1
  const last = after === null ? server.has : Math.min(server.has, first + limit - 1)
  server.meanwhile()
  return Response.json({
    items: numbers(first, last).toReversed().map(message),
    nextCursor: after === null && first > 1 ? 'older' : null,
    unread: 0,
    can: { send: { allowed: true } },
  })
}

let client: QueryClient
const look = () => client.fetchQuery({ ...threadQuery(id), staleTime: 0 })
const shown = (thread: Thread) => thread.items.map(({ nr }) => nr)

beforeEach(() => {
  Object.assign(server, { has: 0, asked: [], meanwhile: () => {} })
  vi.stubGlobal('fetch', answer)
  client = new QueryClient()
})
afterEach(() => vi.unstubAllGlobals())

describe('a thread', () => {
  it('begins with its newest page, and then asks only for what came after', async () => {
    server.has = 60
    expect(shown(await look())).toEqual(numbers(11, 60))
    server.has = 62
    const thread = await look()
    expect(shown(thread)).toEqual(numbers(11, 62))
    expect(thread.older).toBe('older')
    expect(server.asked.at(-1)).toContain('after=60')
  })

  it('catches up over as many pages as it takes', async () => {
    server.has = 5
    await look()
    server.has = 230
    expect(shown(await look())).toEqual(numbers(1, 230))
    expect(server.asked).toHaveLength(4)
  })

  it('fills the hole before a message of its own that came first', async () => {
    server.has = 5
    await look()
    server.has = 8
    const { queryKey } = threadQuery(id)
    client.setQueryData<Thread>(
      queryKey,
      (known) => known && { ...known, items: join(known.items, [message(8)]) },
    )
    expect(shown(await look())).toEqual(numbers(1, 8))
  })

  it('keeps what was loaded while it was asking', async () => {
    server.has = 60
    await look()
    const { queryKey } = threadQuery(id)
    server.meanwhile = () =>
      client.setQueryData<Thread>(
        queryKey,
        (known) =>
          known && { ...known, older: null, items: join(numbers(1, 10).map(message), known.items) },
      )
    server.has = 61
    const thread = await look()
    expect(shown(thread)).toEqual(numbers(1, 61))
    expect(thread.older).toBeNull()
  })
})
