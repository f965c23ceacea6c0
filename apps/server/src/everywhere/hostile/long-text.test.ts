import { bodyBytes } from '@tandem/contract/endpoint.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { textsOf } from './schema-fields.factory.ts'

const parts = ['a', '.', ' ', '#a', 'https://a.', '0.'] as const
/** Far more than any text needs, far less than what is quadratic takes. */
const mostMilliseconds = 500

const endpoints = [...(await everyEndpoint())]
const texts = endpoints.flatMap(([name, { params, query, body, bodyBytesMax }]) => [
  ...[params, query].flatMap((schema) =>
    schema === undefined ? [] : textsOf(schema, name).map((leaf) => ({ ...leaf, bytes: 16_384 })),
  ),
  ...(body === undefined ? [] : textsOf(body, name)).map((leaf) => ({
    ...leaf,
    bytes: bodyBytesMax ?? bodyBytes.usual,
  })),
])

it('no text as long as its whole request keeps the server busy', () => {
  const slow = texts.flatMap(({ path, schema, bytes }) =>
    parts.flatMap((part) => {
      // The end fits no pattern, so that every way to match is tried.
      const text = `${part.repeat(bytes / part.length)}\n`
      const start = performance.now()
      z.safeParse(schema, text)
      const took = performance.now() - start
      return took > mostMilliseconds ? [`${path} ${part} ${Math.round(took)}`] : []
    }),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(slow).toEqual([])
})
