import { randomUUID } from 'node:crypto'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

export const someEmail = (): string => `person-${randomUUID()}@example.test`

type Sent = { cookies?: Record<string, string>; headers?: Record<string, string> }

/** Keeps the cookies, which `server.call` doesn't tell. */
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
  password: string,
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

export const linkIn = (mail: { body: string }): string => /https?:\S+/.exec(mail.body)?.[0] ?? ''
