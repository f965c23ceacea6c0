import { expect, it } from 'vitest'
import { earlierKey, laterKey } from '#platform/keys/secret-keys.factory.ts'
import { decodeCursor, encodeCursor, pageFrom, setCursorSecrets } from './cursor.ts'

it('a cursor stays valid after the secret key was replaced, while the settings contain the earlier key', () => {
  setCursorSecrets([earlierKey])
  const cursor = encodeCursor(['list', 7])
  setCursorSecrets([laterKey, earlierKey])
  expect(decodeCursor(cursor)).toEqual(['list', 7])
  expect(decodeCursor(encodeCursor([8]))).toEqual([8])
  setCursorSecrets([laterKey])
  expect(() => decodeCursor(cursor)).toThrow('Start from the first page.')
  expect(() => decodeCursor(`${cursor}.x`)).toThrow('Start from the first page.')
})

it.each([
  [0, 0, false],
  [2, 2, false],
  [3, 3, false],
  [4, 3, true],
])('of %i rows read for a page of three %i stand on it, and more come: %s', (rows, shown, more) => {
  const page = pageFrom(
    Array.from({ length: rows }, (_, nr) => nr),
    3,
    (last) => [last],
  )
  expect([page.items.length, page.nextCursor !== null]).toEqual([shown, more])
  if (page.nextCursor !== null) expect(decodeCursor(page.nextCursor)).toEqual([2])
})
