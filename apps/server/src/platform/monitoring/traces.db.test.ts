import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { startTraces } from './traces.ts'

type Span = {
  traceId: string
  parentSpanId?: string
  spanId: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

it('sends one trace per request, with its own statements and without secrets', async () => {
  const database = await createTestDatabase()
  const spans: Span[] = []
  const collector = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    for (const { scopeSpans } of (JSON.parse(text) as Sent).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const traces = startTraces({ endpoint: `http://127.0.0.1:${port}`, service: 'test', share: 1 })
  const app = Fastify()
  await app.register(traces.plugin)
  app.get('/open/:token', async () => {
    await sql`select ${'a private value'}::text`.execute(db)
    await sql`select 2`.execute(db)
    return {}
  })
  await Promise.all([1, 2].map(() => app.inject({ url: '/open/a-secret-token-of-a-person' })))
  await sql`select 'outside of a request'`.execute(db)
  await app.close()
  await traces.stop()
  collector.close()
  await database.drop()

  const requests = spans.filter(({ name }) => name === 'GET /open/:token')
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2)
  for (const { traceId } of requests) {
    const statements = spans
      .filter((span) => span.traceId === traceId && span.name.startsWith('pg.query'))
      .map(({ attributes }) => attributes.find(({ key }) => /query.text|statement/.test(key)))
    const texts = statements.map((found) => found?.value.stringValue ?? '')
    // A new connection checks its session first.
    expect(texts.filter((text) => !text.includes('current_setting'))).toEqual([
      'select $1::text',
      'select 2',
    ])
  }
  expect(JSON.stringify(spans)).not.toMatch(/secret-token|private value|outside of a request/)
})
