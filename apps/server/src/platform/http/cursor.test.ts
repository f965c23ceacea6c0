import { expect, it } from 'vitest'
import { earlierKey, laterKey } from '../keys/secret-keys.build.ts'
import { decodeCursor, encodeCursor, setCursorSecrets } from './cursor.ts'

it('a list that is open while the secret key is replaced goes on, as long as the settings name the earlier one', () => {
  setCursorSecrets([earlierKey])
  const cursor = encodeCursor(['list', 7])
  setCursorSecrets([laterKey, earlierKey])
  expect(decodeCursor(cursor)).toEqual(['list', 7])
  expect(decodeCursor(encodeCursor([8]))).toEqual([8])
  setCursorSecrets([laterKey])
  expect(() => decodeCursor(cursor)).toThrow('Start from the first page.')
  expect(() => decodeCursor(`${cursor}.x`)).toThrow('Start from the first page.')
})
