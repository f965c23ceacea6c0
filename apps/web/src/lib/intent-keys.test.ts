import { expect, it } from 'vitest'
import { intentKeys } from './intent-keys.ts'

const numbered = () => {
  let made = 0
  return intentKeys(() => `key-${++made}`)
}

it('repeats the key of an input until it succeeded', () => {
  const keys = numbered()
  expect(keys.keyFor({ body: { coins: 5 } })).toBe('key-1')
  expect(keys.keyFor({ body: { coins: 5 } })).toBe('key-1')
  keys.succeeded({ body: { coins: 5 } })
  expect(keys.keyFor({ body: { coins: 5 } })).toBe('key-2')
})

it('gives another input another key, and still remembers the first', () => {
  const keys = numbered()
  expect(keys.keyFor({ params: { id: 'a' } })).toBe('key-1')
  expect(keys.keyFor({ params: { id: 'b' } })).toBe('key-2')
  expect(keys.keyFor({ params: { id: 'a' } })).toBe('key-1')
})
