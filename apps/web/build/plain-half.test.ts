import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { plainHalfOf } from './plain-half.ts'

type Program = Parameters<typeof plainHalfOf>[1]
const heavyNames = ['*', 'line']
const half = (code: string) =>
  plainHalfOf(code, parseAst(code) as unknown as Program, (_, name) => heavyNames.includes(name))

it('keeps lists, words and rules of a file, and drops what stands on the validator', () => {
  const { code, names } = half(`import * as z from 'zod/mini'
import { line } from './text.schema.ts'
import { months } from './months.ts'
export const states = ['open', 'closed']
export const State = z.enum(states)
export const labels = { open: 'Open', line: 'A line' }
export const isOpen = (one) => labels[one] !== undefined && one.line !== months
const title = line(9)
export const draft = () => later(title)
function later(what) { return State.parse(what) }
console.log(states)`)
  expect([...names]).toEqual(['states', 'labels', 'isOpen'])
  expect(code).not.toMatch(/zod|text\.schema|State|title|later|console/)
  expect(code).toContain(`import { months as months } from "./months.ts"`)
  expect(() => parseAst(code)).not.toThrow()
})
