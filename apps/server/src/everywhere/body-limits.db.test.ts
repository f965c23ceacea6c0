import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { bodyBytes } from '@tandem/contract/endpoint.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../test-app.factory.ts'
import { everyEndpoint } from './every-endpoint.factory.ts'

const server = useTestApp()

const strangers: [what: string, url: string, status: number, headers: object][] = [
  ['a picture of nobody', '/api/files', 401, { 'content-type': 'image/png' }],
  ['an import of nobody', '/api/brand/posts/import', 401, {}],
  ['an unknown programme key', '/v1/conversions/batch', 401, { 'x-key': 'tk_1' }],
  ['an unknown address of a shop', '/v1/shops/nobodys', 401, {}],
]

/** Answers whether anybody asked for its bytes. */
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

it.each(strangers)('%s is refused before its body is read', async (_, url, status, headers) => {
  const body = watchedBody()
  expect((await send(url, headers, body.stream)).statusCode).toBe(status)
  expect(body.wasRead).toBe(false)
})

it('a role that may not send is refused before its body is read', async () => {
  const body = watchedBody()
  const { token } = await buildBrand()
  const url = `/api/creator/rights-requests/${randomUUID()}/grant`
  expect((await send(url, {}, body.stream, token)).statusCode).toBe(403)
  expect(body.wasRead).toBe(false)
})

it.each(['/api/sign-in', '/api/nothing-here'])('%s takes 16 kB', async (url) => {
  const payload = JSON.stringify('x'.repeat(bodyBytes.usual))
  const headers = { 'content-length': String(payload.length) }
  expect((await send(url, headers, payload)).json().code).toBe('input.too_large')
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

/** The most bytes of JSON that fit; zero where the schema names no limit. */
const largest = (shape: Shape): number => {
  if (shape.anyOf !== undefined) return Math.max(...shape.anyOf.map(largest))
  // A character of UTF-16 takes at most three bytes of UTF-8.
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
