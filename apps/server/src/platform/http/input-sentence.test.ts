import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inputSentence } from './input-sentence.ts'

const said = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value, { error: inputSentence }).error?.issues[0]?.message

describe('the sentence for a wrong input', () => {
  it.each([
    [z.object({ name: z.string() }), {}, 'This is missing.'],
    [z.string(), 5, 'Write text here.'],
    [z.number(), 'five', 'Enter a number.'],
    [z.int(), 1.5, 'Enter a whole number.'],
    [z.boolean(), 'yes', 'Choose true or false.'],
    [z.array(z.string()), {}, 'Send a list here.'],
    [z.object({}), [], 'Send named fields here.'],
    [z.string().check(z.maxLength(1000)), 'x'.repeat(1001), 'Use at most 1,000 characters.'],
    [z.string().check(z.minLength(1)), '', 'Use at least 1 character.'],
    [z.array(z.int()).check(z.maxLength(2)), [1, 2, 3], 'Use at most 2 items.'],
    [z.int().check(z.gte(0)), -1, 'Use at least 0.'],
    [z.enum(['all', 'unread']), 'some', 'Choose one of these: all, unread.'],
    [z.uuid(), 'x', 'This does not have the right form.'],
    [z.strictObject({}), { a: 1, b: 2 }, 'Leave out what is not asked for: a, b.'],
    [z.union([z.string(), z.int()]), true, 'This is not what is asked for here.'],
  ] as [z.ZodMiniType, unknown, string][])('%#: %2$s', (schema, value, sentence) => {
    expect(said(schema, value)).toBe(sentence)
  })

  it('leaves the words of a rule that has its own', () => {
    expect(said(z.string('Enter a name.'), 5)).toBe('Enter a name.')
    expect(said(z.string().check(z.maxLength(1, 'Shorter, please.')), 'ab')).toBe(
      'Shorter, please.',
    )
  })

  it('does not repeat long or many names', () => {
    const many = Object.fromEntries(
      Array.from({ length: 99 }, (_, nr) => [`${'k'.repeat(99)}${nr}`, 1]),
    )
    expect(said(z.strictObject({}), many)?.length).toBeLessThan(260)
  })
})
