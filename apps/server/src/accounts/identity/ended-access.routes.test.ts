import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../test-app.factory.ts'
import { buildMember, password, peopleOf } from './identity.factory.ts'

const server = useTestApp()
const { send, isSignedIn } = peopleOf(server)

describe('access that ends', () => {
  it('ends for a request that began before, and whose body comes after', async () => {
    const { token: sid } = await buildMember(server.app)
    const body = new Readable({ read: () => {} })
    const late = server.app.inject({
      method: 'PATCH',
      url: `/api${identity.updateAccount.path}`,
      headers: {
        origin: 'http://localhost:3000',
        'idempotency-key': 'begun-before',
        'content-type': 'application/json',
      },
      cookies: { sid },
      payload: body,
    })
    body.push('{"displayName":')
    await nextTurn()
    await send(identity.endSessions, {}, { sid })
    body.push('"Somebody else"}')
    body.push(null)
    expect((await late).json()).toMatchObject({ code: 'session.required' })
  })

  it('opens no session for the old password while it is changed', async () => {
    const { email, token: sid } = await buildMember(server.app)
    const change = { currentPassword: password, newPassword: 'another horse battery' }
    const signIn = () => send(identity.signIn, { email, password })
    const [changed, ...tried] = await Promise.all([
      send(identity.changePassword, change, { sid }),
      ...Array.from({ length: 4 }, signIn),
    ])
    expect(changed.status).toBe(200)
    for (const { cookie } of tried) expect(await isSignedIn(cookie('sid'))).toBe(false)
    expect(await isSignedIn(changed.cookie('sid'))).toBe(true)
  })
})
