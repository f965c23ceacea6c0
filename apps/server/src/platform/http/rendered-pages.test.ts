import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { type Render, renderFor, sendPage } from './rendered-pages.ts'

afterEach(() => void vi.useRealTimers())

/** A server of one page, rendered so, and of one thing that pages read. */
const serverOf = (render: Render) => {
  const said: string[] = []
  const stream = { write: (line: string) => void said.push(line) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  app.get('/api/whoami', (request, reply) => reply.code(201).send({ sid: request.headers.cookie }))
  app.setNotFoundHandler(async (request, reply) => {
    const page = await renderFor(app, render, request)
    return reply.send(page ?? 'shell')
  })
  return { app, said }
}
const pageOf = (document: string) => ({
  type: 'page' as const,
  document,
  isPrivate: true,
  isOpen: false,
})

it('reads within the server as the browser that asks would', async () => {
  const { app } = serverOf(async ({ address, ask }) => {
    const answer = await ask('/api/whoami')
    return pageOf(`${address} ${answer.ok} ${answer.status} ${JSON.stringify(await answer.json())}`)
  })
  const answer = await app.inject({ url: '/boats?n=1', headers: { cookie: 'sid=ada' } })
  expect(answer.json().document).toBe('/boats?n=1 true 201 {"sid":"sid=ada"}')
})

it('leaves a page that takes too long, as of a slow database, to the browser', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { app, said } = serverOf(() => new Promise(() => {}))
  const answer = app.inject('/boats').then(({ body }) => body)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(800)
  expect(await answer).toBe('shell')
  expect(said.join()).toContain('a page was not rendered in time')
})

it('leaves a page that cannot be rendered to the browser, and says so in the log', async () => {
  const { app, said } = serverOf(() => Promise.reject(new Error('no boats')))
  expect((await app.inject('/boats')).body).toBe('shell')
  expect(said.join()).toContain('no boats')
})

it('leaves to the browser what only the browser knows, which is no failure', async () => {
  const { app, said } = serverOf(async () => ({ type: 'browser' }))
  expect((await app.inject('/boats')).body).toBe('shell')
  expect(said).toEqual([])
})

it('sends a page encoded, and lets no form of it leave before its code is there', async () => {
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none';form-action 'self'")
  })
  app.get('/login', (request, reply) => sendPage(request, reply, '<h1>Boats</h1>'))
  const plain = await app.inject('/login')
  expect(plain.body).toBe('<h1>Boats</h1>')
  expect(plain.headers['content-security-policy']).toBe("default-src 'none';form-action 'none'")
  const encoded = await app.inject({ url: '/login', headers: { 'accept-encoding': 'gzip, br' } })
  expect(encoded.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, cookie',
  })
  expect(brotliDecompressSync(encoded.rawPayload).toString()).toBe('<h1>Boats</h1>')
})
