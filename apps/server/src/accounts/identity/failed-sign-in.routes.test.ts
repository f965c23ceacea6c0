import { Writable } from 'node:stream'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildMember, sendAs, someEmail } from './identity.factory.ts'

const server = useTestApp({ GOOGLE_CLIENT_ID: 'nobody', GOOGLE_CLIENT_SECRET: 'secret' })
const password = 'correct horse battery'
type Line = { reason?: string; account?: string; network?: string; msg: string }
let written = ''
let logging: FastifyInstance

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk)
      done()
    },
  })
  logging = await buildApp({ logger: { level: 'warn', stream } })
})
afterAll(() => logging.close())
beforeEach(() => {
  written = ''
})
const logged = (): Line[] =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
const tryIn = (email: string, given: string, ip = '203.0.113.77') =>
  sendAs(() => logging)(identity.signIn, { email, password: given }, {}, { ip })

describe('a sign-in that fails', () => {
  it('is logged with its reason, a keyed name of the account and the range it came from', async () => {
    const { email } = await buildMember(server.app, password)
    await tryIn(email, 'a wrong secret')
    await tryIn(email.toUpperCase(), 'a wrong secret', '2001:db8:7:8:9::1')
    await tryIn(someEmail(), 'a wrong secret')
    const lines = logged()
    expect(lines).toEqual([
      expect.objectContaining({ reason: 'wrong-password', network: '203.0.113.0/24' }),
      expect.objectContaining({ reason: 'wrong-password', network: '2001:db8:7::/48' }),
      expect.objectContaining({ reason: 'user-not-found', network: '203.0.113.0/24' }),
    ])
    const [one, again, other] = lines.map(({ account }) => account)
    expect(one).toMatch(/^[\w-]{22}$/)
    expect([again === one, other === one]).toEqual([true, false])
    expect(written).not.toMatch(/a wrong secret|person-|example\.test|113\.77|8:9::1/i)
  })

  it('is logged when it was one too many, and not when it succeeds', async () => {
    const { email } = await buildMember(server.app, password)
    expect((await tryIn(email, password)).status).toBe(200)
    for (let nr = 0; nr < 11; nr += 1) await tryIn(email, 'a wrong secret')
    const reasons = logged().map(({ reason }) => reason)
    expect(reasons).toEqual([...Array(10).fill('wrong-password'), 'too-many-requests'])
  })
})
