import { expect, it } from 'vitest'
import { offeredWidths, pictureFacts, smallerPicture } from './picture-address.ts'

const hash = 'a1'.repeat(32)

it('tells a picture’s size and its tones', () => {
  expect(pictureFacts(`/files/${hash}-1600x900-fedcba987654.webp`)).toEqual({
    width: 1600,
    height: 900,
    tones: 'fedcba987654',
  })
  expect(pictureFacts(`/files/${hash}-1x2048.webp`)).toEqual({
    width: 1,
    height: 2048,
    tones: null,
  })
})

it.each([
  '',
  `/files/${hash}.webp`,
  `/files/${hash}-0x9.webp`,
  `/files/${hash}-10x10-red.webp`,
  `/files/${hash}-10x10-fedcba987654.640.avif`,
  `/files/${hash}-10x10-fedcba987654.webp?x`,
  `https://evil.test/files/${hash}-10x10-fedcba987654.webp`,
  '/files/p/01890000-0000-7000-8000-000000000001.webp',
])('tells nothing of %j', (url) => {
  expect(pictureFacts(url)).toBe(null)
})

it.each([
  [2048, [320, 640, 1280], [320, 640, 1280]],
  [1280, [320, 640, 1280], [320, 640]],
  [800, [320, 640, 800], [320, 640]],
  [320, [320], []],
  [8, [8], []],
])('offers a picture of %i pixels smaller, never larger', (width, avif, webp) => {
  expect(offeredWidths(width, 'avif')).toEqual(avif)
  expect(offeredWidths(width, 'webp')).toEqual(webp)
})

it('stands beside the picture', () => {
  const url = `/files/${hash}-1600x900.webp`
  expect(smallerPicture(url, 640, 'avif')).toBe(`/files/${hash}-1600x900.640.avif`)
})
