import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nobody, someone } from '../app.factory.ts'
import { catchRequests, showKnowing } from '../requests.factory.ts'
import { request } from './request.ts'
import { announceSession, listenToSession, sessionQuery } from './session.ts'
import { rememberUserType } from './user-type.ts'

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
  it('is reloaded when another tab signs in or out', async () => {
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

  it('is reloaded after a 401, and after no other refusal', async () => {
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

  it('is reloaded when the tab becomes visible, not when it is hidden', async () => {
    listen()
    answer(brand)
    tabIs('hidden')
    expect(asked()).toEqual([])
    tabIs('visible')
    await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith(brand, creator))
  })
})

describe('a sign-in in this tab', () => {
  it('is announced to the other tabs and updates the session', async () => {
    const { client } = showKnowing([[sessionQuery.queryKey, nobody]], null)
    const { heard, close } = otherTab()
    answer(brand)
    expect(await announceSession(client)).toEqual(brand)
    await waitFor(() => expect(heard).toHaveBeenCalledOnce())
    close()
    expect([asked(), client.getQueryData(sessionQuery.queryKey)]).toEqual([['/api/session'], brand])
  })
})
