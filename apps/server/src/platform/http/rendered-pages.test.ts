import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { oncePerPage } from './one-page.ts'
import type { Render } from './render-in-thread.ts'
import { hashSource, renderFor, sendPage } from './rendered-pages.ts'

afterEach(() => void vi.useRealTimers())

const serverOf = (render: Render) => {
  const said: string[] = []
  const stream = { write: (line: string) => void said.push(line) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  app.get('/api/whoami', (request, reply) => reply.code(201).send({ sid: request.headers.cookie }))
  app.setNotFoundHandler(async (request, reply) => {
    const page = await renderFor(app, render, request)
    return reply.send(page?.type === 'page' ? page.document : 'shell')
  })
  return { app, said }
}
const pageOf = (document: string) => ({
  type: 'page' as const,
  status: 200 as const,
  document: Buffer.from(document),
  isPrivate: true,
  isOpen: false,
})

it('reads data within the server as the requesting browser would', async () => {
  const { app } = serverOf(async ({ address, ask }) => {
    const answer = await ask('/api/whoami')
    return pageOf(`${address} ${answer.status} ${answer.payload}`)
  })
  const answer = await app.inject({ url: '/boats?n=1', headers: { cookie: 'sid=ada' } })
  expect(answer.body).toBe('/boats?n=1 201 {"sid":"sid=ada"}')
})

it('looks up the visitor once per page, and again for every other request', async () => {
  let count = 0
  const lookUp = oncePerPage(async (_request: FastifyRequest) => {
    count += 1
    return { userId: `user ${count}`, email: '', role: null }
  })
  const { app } = serverOf(async ({ ask }) => {
    const answers = await Promise.all([ask('/api/me'), ask('/api/me')])
    return pageOf([...answers, await ask('/api/passed-on')].map(({ payload }) => payload).join())
  })
  app.get('/api/me', async (request) => (await lookUp(request))?.userId)
  const cookie = 'sid=ben'
  app.get(
    '/api/passed-on',
    async () => (await app.inject({ url: '/api/me', headers: { cookie } })).body,
  )
  const asked = async (path: string) => (await app.inject(path)).body
  expect(await asked('/boats')).toBe('user 1,user 1,user 2')
  expect(await asked('/boats')).toBe('user 3,user 3,user 4')
  expect([await asked('/api/me'), await asked('/api/me')]).toEqual(['user 5', 'user 6'])
})

it('leaves a page to the browser when rendering takes too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { app, said } = serverOf(() => new Promise(() => {}))
  const answer = app.inject('/boats').then(({ body }) => body)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(800)
  expect(await answer).toBe('shell')
  expect(said.join()).toContain('a page was not rendered in time')
})

it('blocks the forms of a page until its code has loaded', async () => {
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "script-src 'self';form-action 'self'")
  })
  app.get('/scripted', (request, reply) => sendPage(request, reply, '', hashSource('keep()')))
  app.get('/login', (request, reply) => sendPage(request, reply, '<h1>Boats</h1>'))
  const plain = await app.inject('/login')
  expect(plain.body).toBe('<h1>Boats</h1>')
  expect(plain.headers['content-security-policy']).toBe("script-src 'self';form-action 'none'")
  const scripted = await app.inject('/scripted')
  expect(scripted.headers['content-security-policy']).toBe(
    "script-src 'self' 'sha256-Pe8GI/HBwb3yGmlWe0KyrYr+FZMafT8HNyiS1RW2ves=';form-action 'none'",
  )
})
