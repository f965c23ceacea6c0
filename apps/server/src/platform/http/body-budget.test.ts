import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { budgetBodies } from './body-budget.ts'
import { answerProblems } from './problem.ts'

const kilobytes = (count: number): string => JSON.stringify('x'.repeat(count * 1024))

const buildApp = async () => {
  const app = Fastify({ bodyLimit: 1024 * 1024 })
  let admitAll = () => {}
  const lookedUp = new Promise<void>((resolve) => {
    admitAll = resolve
  })
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/slow') await lookedUp
  })
  answerProblems(app)
  budgetBodies(app, { most: 100 * 1024 })
  let answerAll = () => {}
  const held = new Promise<void>((resolve) => {
    answerAll = resolve
  })
  app.post('/held', async () => {
    await held
    return {}
  })
  app.post('/quick', async () => ({}))
  app.post('/slow', async () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = app.listeningOrigin
  const post = (path: string, body: string, chunked = false) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(chunked ? { body: new Blob([body]).stream(), duplex: 'half' as const } : { body }),
    })
  return { app, post, answerAll, admitAll, port: Number(new URL(origin).port) }
}

it('refuses bodies beyond the budget of all requests, announced or not, until one is answered', async () => {
  const { app, post, answerAll } = await buildApp()
  const first = post('/held', kilobytes(70))
  await expect.poll(async () => (await post('/quick', kilobytes(60))).status).toBe(503)
  const refused = await post('/quick', kilobytes(60), true)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await post('/quick', kilobytes(10))).status).toBe(200)
  answerAll()
  expect((await first).status).toBe(200)
  await expect.poll(async () => (await post('/quick', kilobytes(60), true)).status).toBe(200)
  await app.close()
})
