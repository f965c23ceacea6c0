import { expect, it } from 'vitest'
import { stillOf } from './still-of.ts'

it.each([
  [null, null],
  [undefined, null],
  ['/files/p/one.webp', '/files/p/one.webp/preview'],
  ['/files/open.webp', '/files/open.webp'],
  ['/files/p/clip.mp4', null],
])('the still of %j is %j', (url, still) => {
  expect(stillOf(url)).toBe(still)
})
