import { Verdict } from '@tandem/contract/verdict.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerSerialiser } from './answer-schema.ts'

const send = async (schema: z.ZodMiniType, value: unknown): Promise<unknown> => {
  const app = Fastify()
  const served = {
    schema: { response: { 200: {} } },
    serializerCompiler: () => answerSerialiser(schema),
  }
  app.get('/', served, async () => value)
  const response = await app.inject('/')
  await app.close()
  return response.statusCode === 200 ? response.json() : response.statusCode
}

describe('the serialiser of answers', () => {
  it.each([
    ['a verdict that allows', Verdict, { allowed: true }],
    ['a verdict that refuses', Verdict, { allowed: false, because: 'campaign.full' }],
    ['null', z.object({ a: z.nullable(z.object({ b: z.int() })) }), { a: null }],
    [
      'what might have been null',
      z.object({ a: z.nullable(z.object({ b: z.int() })) }),
      { a: { b: 3 } },
    ],
    ['a nullable text', z.object({ a: z.nullable(z.string()) }), { a: 'x' }],
    ['a nullable null', z.object({ a: z.nullable(z.string()) }), { a: null }],
    ['null inside of lists', z.array(z.nullable(z.int())), [1, null, 3]],
    ['an optional', z.object({ a: z.optional(z.string()) }), {}],
    ['a record', z.record(z.string(), z.int()), { a: 1, b: 2 }],
    ['a union of values', z.object({ a: z.union([z.string(), z.int()]) }), { a: 4 }],
    ['a nullable choice', z.object({ a: z.nullable(z.enum(['x', 'y'])) }), { a: null }],
  ])('keeps %s', async (_, schema, value) => {
    expect(await send(schema, value)).toEqual(value)
  })

  it('keeps a whole answer that may be null', async () => {
    expect(await send(z.nullable(z.object({ a: z.int() })), { a: 1 })).toEqual({ a: 1 })
  })

  it('drops what the contract does not name', async () => {
    expect(await send(Verdict, { allowed: false, because: 'campaign.full', secret: 1 })).toEqual({
      allowed: false,
      because: 'campaign.full',
    })
  })
})
