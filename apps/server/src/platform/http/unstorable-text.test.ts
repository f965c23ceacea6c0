import { expect, it } from 'vitest'
import { findUnstorableText } from './unstorable-text.ts'

it.each<[unknown, string | undefined]>([
  ['\0', ''],
  [{ a: { b: ['fine', 'a\0b'] } }, 'a.b.1'],
  [{ a: { 'b\0c': 1 } }, 'a.bc'],
  [{ name: 'half \ud83c' }, 'name'],
  [{ number: 1, nothing: null, missing: undefined }, undefined],
])('finds in %j the unstorable text at %j', (value, path) =>
  expect(findUnstorableText(value)).toBe(path),
)

it('refuses what is nested so deeply that looking through it would use up the stack', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(() => findUnstorableText(deep)).toThrow('What you sent is nested too deeply.')
  expect(findUnstorableText([[[['a']]]])).toBeUndefined()
})
