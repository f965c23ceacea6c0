import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inputSentence } from './input-sentence.ts'

const said = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value, { error: inputSentence }).error?.issues[0]?.message

describe('the sentence for a wrong input', () => {
  it.each([
    [z.object({ name: z.string() }), {}, 'This field is required.'],
    [z.string(), 5, 'Enter text.'],
    [z.int(), 1.5, 'Enter a whole number.'],
    [z.string().check(z.maxLength(1000)), 'x'.repeat(1001), 'Use at most 1,000 characters.'],
    [z.int().check(z.gte(0)), -1, 'Use at least 0.'],
    [z.enum(['all', 'unread']), 'some', 'Choose one of these: all, unread.'],
    [z.strictObject({}), { a: 1, b: 2 }, 'Remove unknown fields: a, b.'],
  ] as [z.ZodMiniType, unknown, string][])('%#: %2$s', (schema, value, sentence) => {
    expect(said(schema, value)).toBe(sentence)
  })
})
