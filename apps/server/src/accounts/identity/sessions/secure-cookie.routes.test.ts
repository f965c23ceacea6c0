import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test-app.factory.ts'
import { sendAs, someEmail } from '../identity.factory.ts'

const origin = 'https://tandem.example'
const server = useTestApp({ PUBLIC_URL: origin })
const send = sendAs(() => server.app)

describe('signUp over TLS', () => {
  it('sets cookies that belong to this very host, travel encrypted and no script can read', async () => {
    const body = { email: someEmail(), password: 'correct horse battery' }
    const answer = await send(identity.signUp, body, {}, { origin })
    const asked = '; Path=/; HttpOnly; Secure; SameSite=Lax'
    expect(answer.setCookie('__Host-sid')).toMatch(
      new RegExp(`^__Host-sid=[\\w-]{43}; Max-Age=2592000${asked}$`),
    )
    expect(answer.setCookie('__Host-device')).toContain(asked)
    const cookies = { '__Host-sid': answer.cookie('__Host-sid') }
    expect((await send(identity.session, undefined, cookies)).body.user).not.toBeNull()
    // The plain name is for loopback only: over TLS it opens nothing.
    const plain = { sid: answer.cookie('__Host-sid') }
    expect((await send(identity.session, undefined, plain)).body.user).toBeNull()
  })

  it('takes writes from its own address alone', async () => {
    for (const other of [
      'http://tandem.example',
      'http://localhost:3000',
      'https://tandem.example.evil.test',
    ])
      expect((await send(identity.signOut, undefined, {}, { origin: other })).status).toBe(403)
  })
})
