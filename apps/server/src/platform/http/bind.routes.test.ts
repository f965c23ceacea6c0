import { randomUUID } from 'node:crypto'
import { endpoint } from '@tandem/contract/endpoint.ts'
import { Done } from '@tandem/contract/ids.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { laterKey, useSecretKeys } from '#platform/keys/secret-keys.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { announce } from '../events/outbox.ts'
import { db } from '../postgres/db.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { refuse } from '../refusal.ts'
import { settings } from '../settings/settings.ts'
import { bind } from './bind.ts'
import { answerProblems } from './problem.ts'

const Note = z.object({
  text: z
    .string()
    .check(z.minLength(3, 'Write at least 3 characters.'), z.regex(/^\D*$/, 'Write no numbers.')),
})
const write = endpoint({
  method: 'POST',
  path: '/notes',
  access: 'signed-in',
  body: Note,
  output: z.object({ id: z.uuid(), count: z.int() }),
  refuses: ['coins.insufficient'],
})
const undeclared = endpoint({
  method: 'POST',
  path: '/undeclared',
  access: 'anyone',
  output: Done,
  refuses: [],
})
const leaky = endpoint({
  method: 'GET',
  path: '/leaky',
  access: 'anyone',
  output: z.object({ shown: z.string() }),
  refuses: [],
})

const server = useTestApp()

describe('a bound endpoint', () => {
  let app: FastifyInstance
  let effects = 0

  beforeAll(async () => {
    app = Fastify()
    app.decorate('checksAnswers', false)
    app.decorate('resolveKey', () => undefined)
    app.decorate('resolveActor', async (request: { headers: Record<string, unknown> }) => {
      const userId = request.headers['x-person']
      return typeof userId === 'string' ? { userId, email: 'a@b.test', role: null } : null
    })
    answerProblems(app)
    bind(app, write, ({ body }) =>
      inTransaction(async (tx) => {
        if (body.text === 'broke') return refuse('coins.insufficient')
        effects += 1
        const id = randomUUID()
        await announce(tx, {
          type: 'creator.opened',
          subjectType: 'creator',
          subjectId: id,
          data: { creatorSlug: 'ana' },
        })
        return { id, count: effects }
      }),
    )
    bind(app, undeclared, async () => refuse('coins.insufficient'))
    const extra = { shown: 'yes', secret: 'never' }
    bind(app, leaky, async () => extra)
    await app.ready()
  })
  afterAll(() => app.close())

  const send = (userId: string | undefined, text: string, key: string = randomUUID()) =>
    app.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { ...(userId && { 'x-person': userId }), ...(key && { 'idempotency-key': key }) },
      payload: { text },
    })

  it('answers 200 with what the handler returned', async () => {
    const response = await send(randomUUID(), 'hello')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ count: expect.any(Number) })
  })

  it('names the field and its sentence when input is wrong', async () => {
    const response = await send(randomUUID(), 'x')
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({
      code: 'input.invalid',
      fields: { text: 'Write at least 3 characters.' },
    })
    // Of two rules the first is said: what to do first.
    expect((await send(randomUUID(), '1')).json()).toMatchObject({
      detail: 'text: Write at least 3 characters.',
      fields: { text: 'Write at least 3 characters.' },
    })
    expect((await send(randomUUID(), '123')).json().fields).toEqual({ text: 'Write no numbers.' })
  })

  it('asks for a session before anything else', async () => {
    expect((await send(undefined, 'x')).json()).toMatchObject({
      code: 'session.required',
      status: 401,
    })
  })

  it('asks every write for its key', async () => {
    const response = await send(randomUUID(), 'hello', '')
    expect(response.json()).toMatchObject({ code: 'idempotency.key_required', status: 400 })
  })

  it('gives thirty requests with one key one effect and the same answer', async () => {
    const person = (await buildUser()).userId
    const key = randomUUID()
    const before = effects
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(person, 'hello', key)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
    expect(
      answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true'),
    ).toHaveLength(29)
    expect(effects).toBe(before + 1)
    const id = answers[0]?.json().id
    const { rows } = await sql<{
      n: number
    }>`select count(*) n from domain_events where subject_id = ${id}`.execute(db)
    expect(rows[0]?.n).toBe(1)
  })

  it('refuses a key that was used for another request', async () => {
    const person = randomUUID()
    const key = randomUUID()
    await send(person, 'hello', key)
    expect((await send(person, 'other', key)).json()).toMatchObject({
      code: 'idempotency.key_reused',
      status: 422,
    })
  })

  it('knows a repeated request again after the secret key was replaced', async () => {
    const person = (await buildUser()).userId
    const key = randomUUID()
    const { secretKey } = settings
    const first = await send(person, 'hello', key)
    useSecretKeys(laterKey, secretKey)
    try {
      const again = await send(person, 'hello', key)
      expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
      expect((await send(person, 'other', key)).json().code).toBe('idempotency.key_reused')
    } finally {
      useSecretKeys(secretKey)
    }
  })

  it('lets a refused request be tried again with the same key', async () => {
    const person = randomUUID()
    const key = randomUUID()
    expect((await send(person, 'broke', key)).json()).toMatchObject({ code: 'coins.insufficient' })
    expect((await send(person, 'broke', key)).json()).toMatchObject({ code: 'coins.insufficient' })
  })

  it('answers 500 without inner words when a refusal was not declared', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/undeclared' })
    expect(response.json()).toMatchObject({ code: 'server.failed', status: 500 })
    expect(response.body).not.toMatch(/undeclared|stack|at /)
  })

  it('never sends a field the contract does not name', async () => {
    expect((await app.inject('/api/leaky')).json()).toEqual({ shown: 'yes' })
  })
})

describe('the server', () => {
  const post = (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/anything', headers, payload: '{}' })

  it('refuses writes from another site, or from nowhere', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await post({ ...json, origin: 'https://evil.example' })).json()).toMatchObject({
      code: 'request.cross_site',
    })
    expect((await post(json)).json()).toMatchObject({ code: 'request.cross_site' })
  })

  it('takes JSON only', async () => {
    const response = await post({ origin: 'http://localhost:3000', 'content-type': 'text/plain' })
    expect(response.json()).toMatchObject({ code: 'input.wrong_type', status: 415 })
  })

  it('is at home under every name of this machine', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const response = await post({
        origin: `http://${host}:3000`,
        'content-type': 'application/json',
      })
      expect(response.json()).toMatchObject({ code: 'request.not_found' })
    }
  })

  it('says a malformed body is malformed', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/sign-out',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      payload: '{"a":',
    })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
  })

  it('is live and ready', async () => {
    expect((await server.app.inject('/health/live')).json()).toEqual({ status: 'live' })
    expect((await server.app.inject('/health/ready')).json()).toMatchObject({ status: 'ready' })
  })
})
