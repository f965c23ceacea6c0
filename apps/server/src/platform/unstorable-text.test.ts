import { expect, it } from 'vitest'
import { findUnstorableText } from './unstorable-text.ts'

it.each<[unknown, string | undefined]>([
  ['\0', ''],
  [{ a: { b: ['fine', 'a\0b'] } }, 'a.b.1'],
  [{ name: 'half \ud83c' }, 'name'],
  [{ name: 'whole 🍊' }, undefined],
  [{ number: 1, nothing: null, missing: undefined }, undefined],
  [undefined, undefined],
])('finds in %j the unstorable text at %j', (value, path) =>
  expect(findUnstorableText(value)).toBe(path),
)
