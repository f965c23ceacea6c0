import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildMember, sendAs, someEmail } from './identity.factory.ts'

const server = useTestApp({ GOOGLE_CLIENT_ID: 'nobody', GOOGLE_CLIENT_SECRET: 'secret' })
type Line = { reason?: string; account?: string; network?: string; msg: string }
const written: string[] = []
let logging: FastifyInstance

beforeAll(async () => {
  const stream = { write: (line: string) => void written.push(line) }
  logging = await buildApp({ logger: { level: 'warn', stream } })
})
afterAll(() => logging.close())
const tryIn = (email: string, given: string, ip = '203.0.113.77') =>
  sendAs(() => logging)(identity.signIn, { email, password: given }, {}, { ip })

it('a sign-in that fails is logged with its reason, a keyed name of the account and the range it came from', async () => {
  const { email } = await buildMember(server.app)
  await tryIn(email, 'a wrong secret')
  await tryIn(email.toUpperCase(), 'a wrong secret', '2001:db8:7:8:9::1')
  await tryIn(someEmail(), 'a wrong secret')
  const lines = written.map((line): Line => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({ reason: 'wrong-password', network: '203.0.113.0/24' }),
    expect.objectContaining({ reason: 'wrong-password', network: '2001:db8:7::/48' }),
    expect.objectContaining({ reason: 'user-not-found', network: '203.0.113.0/24' }),
  ])
  const [one, again, other] = lines.map(({ account }) => account)
  expect(one).toMatch(/^[\w-]{22}$/)
  expect([again === one, other === one]).toEqual([true, false])
  expect(written.join()).not.toMatch(/a wrong secret|person-|example\.test|113\.77|8:9::1/i)
})
