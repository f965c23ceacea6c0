import { randomUUID } from 'node:crypto'
import { endpoint } from '@tandem/contract/endpoint.ts'
import { Done } from '@tandem/contract/ids.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { announce } from '../events/outbox.ts'
import { db } from '../postgres/db.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { refuse } from '../refusal.ts'
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
    app.decorate('originOf', () => ({ ip: null, userAgent: null, tokenHash: null }))
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

  it('names the field and the first broken rule when input is wrong', async () => {
    const { statusCode, headers, json } = await send(randomUUID(), '1')
    expect([statusCode, headers['content-type']]).toEqual([
      400,
      expect.stringContaining('application/problem+json'),
    ])
    expect(json()).toMatchObject({
      code: 'input.invalid',
      detail: 'text: Write at least 3 characters.',
      fields: { text: 'Write at least 3 characters.' },
    })
    expect((await send(randomUUID(), '123')).json().fields).toEqual({ text: 'Write no numbers.' })
  })

  it('asks for a session before anything else, and every write for its key', async () => {
    const refusalOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).json()
    expect(await refusalOf(undefined, 'x')).toMatchObject({ code: 'session.required', status: 401 })
    expect(await refusalOf(randomUUID(), 'hello', '')).toMatchObject({
      code: 'idempotency.key_required',
      status: 400,
    })
  })

  it('gives thirty requests with one key one effect and the same answer', async () => {
    const person = (await buildUser()).userId
    const key = randomUUID()
    const before = effects
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(person, 'hello', key)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const replayed = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')
    expect([replayed.length, effects]).toEqual([29, before + 1])
    const events = db.selectFrom('domain_events').where('subject_id', '=', answers[0]?.json().id)
    expect(await events.select('id').execute()).toHaveLength(1)
    const other = await send(person, 'other', key)
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency.key_reused'])
  })

  it('lets a refused request be tried again with the same key', async () => {
    const [person, key] = [randomUUID(), randomUUID()]
    for (const _ of [1, 2])
      expect((await send(person, 'broke', key)).json().code).toBe('coins.insufficient')
  })

  it('answers 500 without internal details when a refusal was not declared', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/undeclared' })
    expect(response.json()).toMatchObject({ code: 'server.failed', status: 500 })
    expect(response.body).not.toMatch(/undeclared|stack|at /)
  })

  it('never sends a field the contract does not name', async () => {
    expect((await app.inject('/api/leaky')).json()).toEqual({ shown: 'yes' })
  })
})

it.each([
  ['https://evil.example', 'application/json', 'request.cross_site'],
  ['', 'application/json', 'request.cross_site'],
  ['http://localhost:3000', 'text/plain', 'input.wrong_type'],
  ['http://[::1]:3000', 'application/json', 'request.not_found'],
])('a write from %j in %s is answered with %s', async (origin, type, code) => {
  const headers = { 'content-type': type, ...(origin && { origin }) }
  const sent = { method: 'POST', url: '/api/anything', headers, payload: '{}' } as const
  expect((await server.app.inject(sent)).json().code).toBe(code)
})
