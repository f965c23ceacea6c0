import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nobody, someone } from '../app.factory.ts'
import { catchRequests, showKnowing } from '../requests.factory.ts'
import { createQueryClient } from './query-client.ts'
import { request } from './request.ts'
import { announceSession, listenToSession, sessionQuery, useSession } from './session.ts'
import { rememberedUserType, rememberUserType } from './user-type.ts'

const { requests, answer } = catchRequests()
const creator = someone('creator')
const brand = someone('brand', { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null })
const changed = vi.fn<(session: Session, before: Session | undefined) => void>()
let stop = () => {}
beforeEach(() => changed.mockReset())
afterEach(() => {
  stop()
  rememberUserType(null)
  vi.restoreAllMocks()
})
const listen = (session: Session | undefined = creator) => {
  const known = session === undefined ? [] : [[sessionQuery.queryKey, session] as const]
  const { client } = showKnowing(known, null)
  stop = listenToSession(client, changed)
  return client
}
const asked = () => requests.mock.calls.map(([address]) => address)
const tabIs = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const otherTab = () => {
  const channel = new BroadcastChannel('session')
  const heard = vi.fn()
  channel.addEventListener('message', heard)
  return { heard, say: () => channel.postMessage('changed'), close: () => channel.close() }
}

describe('the session of a page', () => {
  it('is looked up again when another tab signed in or out', async () => {
    const client = listen()
    answer(nobody)
    const { say, close } = otherTab()
    say()
    await waitFor(() => expect(changed.mock.calls).toEqual([[nobody, creator]]))
    close()
    expect([asked(), client.getQueryData(sessionQuery.queryKey)]).toEqual([
      ['/api/session'],
      nobody,
    ])
  })

  it('is looked up again after the server knew nobody, and after no other refusal', async () => {
    listen()
    const refused = (status: number) => {
      const problem = { code: 'session.required', detail: 'Sign in to continue.' }
      requests.mockResolvedValueOnce(Response.json(problem, { status }))
      return request({ method: 'GET', path: '/api/wallet' }).catch(() => {})
    }
    await refused(403)
    expect(asked()).toEqual(['/api/wallet'])
    requests.mockImplementation(async (path) =>
      path === '/api/session' ? Response.json(nobody) : Response.json({}),
    )
    await refused(401)
    await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith(nobody, creator))
  })

  it('is looked up as the tab comes into view, not as it goes', async () => {
    listen()
    answer(brand)
    tabIs('hidden')
    expect(asked()).toEqual([])
    tabIs('visible')
    await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith(brand, creator))
  })

  it('stays as it is known where it can’t be looked up, and the next time tells', async () => {
    const client = listen()
    requests.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    tabIs('visible')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect([client.getQueryData(sessionQuery.queryKey), changed.mock.calls]).toEqual([creator, []])
    answer(brand)
    tabIs('visible')
    await waitFor(() => expect(changed.mock.calls).toEqual([[brand, creator]]))
  })

  it('tells each change with what was before it, and nothing where it stayed', async () => {
    const client = listen()
    const set = (session: Session) => client.setQueryData(sessionQuery.queryKey, session)
    for (const session of [brand, structuredClone(brand), nobody, creator]) set(session)
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(3))
    expect(changed.mock.calls).toEqual([
      [brand, creator],
      [nobody, brand],
      [creator, nobody],
    ])
  })

  it('tells the first that becomes known as one that nothing was before', async () => {
    const client = showKnowing([], null).client
    stop = listenToSession(client, changed)
    client.setQueryData(sessionQuery.queryKey, creator)
    await waitFor(() => expect(changed.mock.calls).toEqual([[creator, undefined]]))
  })

  it.each([[['sessions']], [['session', 'devices']], [['wallet']]])(
    'is not what else is known: %j',
    async (key) => {
      const client = listen()
      client.setQueryData(key, nobody)
      client.setQueryData(sessionQuery.queryKey, brand)
      await waitFor(() => expect(changed.mock.calls).toEqual([[brand, creator]]))
    },
  )

  it('is followed no more once nobody listens', async () => {
    const client = listen()
    stop()
    const [other, third] = [otherTab(), otherTab()]
    other.say()
    await waitFor(() => expect(third.heard).toHaveBeenCalledOnce())
    other.close()
    third.close()
    const problem = { code: 'session.required', detail: 'Sign in.' }
    requests.mockResolvedValueOnce(Response.json(problem, { status: 401 }))
    await request({ method: 'GET', path: '/api/wallet' }).catch(() => {})
    tabIs('visible')
    client.setQueryData(sessionQuery.queryKey, brand)
    expect([asked(), changed.mock.calls]).toEqual([['/api/wallet'], []])
  })
})

const Who = () => <output>{useSession().userType ?? 'nobody'}</output>

describe('who signs in here', () => {
  it('is told to the other tabs, is looked up anew and known from then on', async () => {
    const { client } = showKnowing([[sessionQuery.queryKey, nobody]], null)
    const { heard, close } = otherTab()
    answer(brand)
    expect(await announceSession(client)).toEqual(brand)
    await waitFor(() => expect(heard).toHaveBeenCalledOnce())
    close()
    expect([asked(), client.getQueryData(sessionQuery.queryKey)]).toEqual([['/api/session'], brand])
  })

  it.each([
    [creator, 'creator'],
    [brand, 'brand'],
    [nobody, null],
  ])('gives the page its colours: %#', async (session, userType) => {
    rememberUserType(userType === 'brand' ? 'creator' : 'brand')
    const { client } = showKnowing([], null)
    answer(session)
    await client.fetchQuery(sessionQuery)
    expect([rememberedUserType(), localStorage.getItem('userType')]).toEqual([userType, userType])
  })

  it('is asked for once, however long ago, until an event says otherwise', async () => {
    const client = createQueryClient()
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    answer(creator)
    await client.fetchQuery(sessionQuery)
    vi.setSystemTime(365 * 86_400_000)
    expect(await client.fetchQuery(sessionQuery)).toEqual(creator)
    vi.useRealTimers()
    expect(asked()).toHaveLength(1)
  })

  it('is seen by every screen', async () => {
    const { client } = showKnowing([[sessionQuery.queryKey, brand]], <Who />)
    expect(screen.getByRole('status').textContent).toBe('brand')
    act(() => void client.setQueryData(sessionQuery.queryKey, nobody))
    await screen.findByText('nobody')
  })
})
