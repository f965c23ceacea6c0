import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { bodyBytes } from '@tandem/contract/endpoint.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../test-app.factory.ts'
import { everyEndpoint } from './every-endpoint.factory.ts'

const server = useTestApp()

const watchedBody = () => {
  const watched = { wasRead: false, stream: new Readable({ read: () => {} }) }
  watched.stream._read = () => {
    watched.wasRead = true
    watched.stream.push('{}')
    watched.stream.push(null)
  }
  return watched
}

const send = (url: string, headers: object, payload: Readable | string, token?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
      'content-length': String(bodyBytes.rows),
      'x-timestamp': '1',
      'x-signature': 'v1=0',
      'idempotency-key': randomUUID(),
      ...headers,
    },
    ...(token !== undefined && { cookies: { sid: token } }),
    payload,
  })

it('who may not send is refused before a body is read', async () => {
  const { token } = await buildBrand()
  const picture = { 'content-type': 'image/png' }
  const refused: [url: string, status: number, headers?: object, token?: string][] = [
    ['/api/files', 401, picture],
    ['/api/brand/posts/import', 401],
    ['/v1/conversions/batch', 401, { 'x-key': 'tk_1' }],
    ['/v1/shops/nobodys', 401],
    [`/api/creator/rights-requests/${randomUUID()}/grant`, 403, {}, token],
  ]
  for (const [url, status, headers = {}, as] of refused) {
    const body = watchedBody()
    const answer = await send(url, headers, body.stream, as)
    expect([url, answer.statusCode, body.wasRead]).toEqual([url, status, false])
  }
})

type Shape = {
  type?: string
  anyOf?: Shape[]
  enum?: unknown[]
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
}

/** The largest JSON in bytes that the schema allows. 0 when the schema has no limit. */
const largest = (shape: Shape): number => {
  if (shape.anyOf !== undefined) return Math.max(...shape.anyOf.map(largest))
  // One UTF-16 code unit takes at most three bytes in UTF-8.
  if (shape.type === 'string') return 3 * (shape.maxLength ?? 0)
  if (shape.type === 'array') return (shape.maxItems ?? 0) * (largest(shape.items ?? {}) + 1)
  return Object.entries(shape.properties ?? {}).reduce(
    (sum, [name, part]) => sum + name.length + 4 + largest(part),
    10,
  )
}

it('the limit of every endpoint has room for the longest texts it accepts', async () => {
  const tooSmall = [...(await everyEndpoint())].flatMap(([name, endpoint]) => {
    const { body, bodyBytesMax = bodyBytes.usual } = endpoint
    if (body === undefined || bodyBytesMax === bodyBytes.rows) return []
    const shape = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Shape
    return largest(shape) > bodyBytesMax ? [`${name} ${largest(shape)}`] : []
  })
  expect(tooSmall).toEqual([])
})
