import { randomUUID } from 'node:crypto'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import type { useTestApp } from '../../test-app.factory.ts'
import { signInWithGoogle } from './google/sign-in-with-google.ts'

export const password = 'correct horse battery'

export const someEmail = (): string => `person-${randomUUID()}@example.test`

type Sent = { cookies?: Record<string, string>; headers?: Record<string, string> }

export const sendAs =
  (app: () => FastifyInstance) =>
  async (
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    body: unknown,
    cookies: Record<string, string> = {},
    more: Sent['headers'] & { ip?: string } = {},
  ) => {
    const { ip, ...headers } = more
    const response = await app().inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      headers: {
        origin: 'http://localhost:3000',
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      cookies,
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const lines = [response.headers['set-cookie'] ?? []].flat()
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      setCookie: (name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? '',
      cookie: (name: string) =>
        response.cookies.find((cookie) => cookie.name === name)?.value ?? '',
    }
  }

export const buildMember = async (
  app: FastifyInstance,
): Promise<{ email: string; token: string; device: string }> => {
  const email = someEmail()
  const answer = await sendAs(() => app)(identity.signUp, { email, password })
  return { email, token: answer.cookie('sid'), device: answer.cookie('device') }
}

export const latestMailTo = (email: string): Promise<{ subject: string; body: string }> =>
  db
    .selectFrom('mails')
    .where(sql`lower(to_address)`, '=', email)
    .orderBy('id', 'desc')
    .select(['subject', 'body'])
    .executeTakeFirstOrThrow()

export const tokenIn = (mail: { body: string }): string =>
  /[#=]([\w-]{43})/.exec(mail.body)?.[1] ?? ''

export const peopleOf = (server: Pick<ReturnType<typeof useTestApp>, 'app' | 'call'>) => {
  const userOf = async (token: string) =>
    (await server.call(identity.session, { as: { token } })).body.user
  return {
    send: sendAs(() => server.app),
    userOf,
    isSignedIn: async (token: string) => (await userOf(token)) !== null,
    signUp: (email: string, given = password) =>
      server.call(identity.signUp, { body: { email, password: given } }),
    signIn: (email: string, given = password) =>
      server.call(identity.signIn, { body: { email, password: given } }),
    confirm: (token: string) => server.call(identity.verifyEmail, { body: { token } }),
    forget: (email: string) => server.call(identity.requestPasswordReset, { body: { email } }),
    reset: (token: string, given = 'another long one') =>
      server.call(identity.resetPassword, { body: { token, password: given } }),
  }
}

export const signInByGoogle = async (
  email: string,
  told: { displayName: string | null; photoUrl: string | null } = {
    displayName: null,
    photoUrl: null,
  },
) => {
  const opened = await signInWithGoogle(
    { issuer: 'https://accounts.google.com', subject: email, email, emailVerified: true, ...told },
    { ip: '203.0.113.1', userAgent: undefined, token: undefined, deviceCookie: undefined },
  )
  return { token: '', ...opened }
}

export const disable = (email: string) =>
  db
    .updateTable('users')
    .set({ disabled_at: new Date().toISOString() })
    .where('email', '=', email)
    .execute()

export const linkIn = (mail: { body: string }): string => /https?:\S+/.exec(mail.body)?.[0] ?? ''
