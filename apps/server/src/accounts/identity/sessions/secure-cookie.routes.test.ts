import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test-app.factory.ts'
import { password, sendAs, someEmail } from '../identity.factory.ts'

const origin = 'https://tandem.example'
const server = useTestApp({ PUBLIC_URL: origin })
const send = sendAs(() => server.app)

describe('signUp over TLS', () => {
  it('sets cookies that belong to this very host, travel encrypted and no script can read', async () => {
    const body = { email: someEmail(), password }
    const answer = await send(identity.signUp, body, {}, { origin })
    const asked = '; Path=/; HttpOnly; Secure; SameSite=Lax'
    expect(answer.setCookie('__Host-sid')).toMatch(
      new RegExp(`^__Host-sid=[\\w-]{43}; Max-Age=2592000${asked}$`),
    )
    expect(answer.setCookie('__Host-device')).toContain(asked)
    const cookies = { '__Host-sid': answer.cookie('__Host-sid') }
    expect((await send(identity.session, undefined, cookies)).body.user).not.toBeNull()
    const plain = { sid: answer.cookie('__Host-sid') }
    expect((await send(identity.session, undefined, plain)).body.user).toBeNull()
  })
})
