import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerProblems } from '../http/problem.ts'
import { answerWhileEnding } from './answer-while-ending.ts'
import { createConnections } from './connections.ts'

const begin = async () => {
  const connections = createConnections()
  const app = Fastify({ serverFactory: (handle) => connections.over(createServer(handle)) })
  answerWhileEnding(app, connections)
  answerProblems(app)
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    started.resolve()
    await release.promise
    return { isDone: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asked = once(get({ port, path: '/slow', agent: false }), 'response')
  await started.promise
  const end = async (finishWithinMs: number) => {
    const stopListening = () => void app.server.close()
    await connections.drain({ noticeMs: 0, finishWithinMs, stopListening })
    const [answer] = (await asked) as [IncomingMessage]
    const text = (await answer.toArray()).join('')
    release.resolve()
    await connections.close(100)
    await app.close()
    return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(text) }
  }
  return { release: release.resolve, end }
}

it('a request that outlasts the shutdown is told to try again', async () => {
  const { status, headers, body } = await (await begin()).end(50)
  expect([status, body.code]).toEqual([503, 'server.busy'])
  expect(headers).toMatchObject({ 'retry-after': '1', connection: 'close' })
})

it('a request that ends in time gets its answer', async () => {
  const { release, end } = await begin()
  const ended = end(10_000)
  release()
  expect(await ended).toMatchObject({ status: 200, body: { isDone: true } })
})
