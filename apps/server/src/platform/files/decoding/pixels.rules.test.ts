import { expect, it } from 'vitest'
import { acceptsPixels, type PictureShape } from './pixels.rules.ts'

const shape = (width: number, height: number, more: Partial<PictureShape> = {}): PictureShape => ({
  ...{ width, height, format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: false },
  ...more,
})

it.each([
  ['the standard photo of a phone', shape(5712, 4284), true],
  ['a photo of 50 megapixels', shape(8660, 5773), true],
  ['its progressive copy', shape(8660, 5773, { isProgressive: true }), true],
  ['a photo of 51 megapixels', shape(8840, 5773), false],
  ['a panorama', shape(30_000, 2000), true],
  ['an upright panorama', shape(4032, 16_382), true],
  ['a panorama of 76 megapixels', shape(19_000, 4000), false],
  ['a PNG of 24 megapixels', shape(5712, 4284, { format: 'png' }), true],
  ['an AVIF of 24 megapixels', shape(5712, 4284, { format: 'heif' }), true],
  ['an AVIF that would need 800 MB', shape(8660, 5773, { format: 'heif' }), false],
])('%s: accepted %s', (_, picture, allowed) => {
  const verdict = acceptsPixels(picture)
  expect(verdict).toMatchObject(allowed ? { allowed } : { because: 'file.too_many_pixels' })
})

it('says how many pixels a format may have that needs much memory', () => {
  expect(acceptsPixels(shape(8660, 5773, { format: 'heif' }))).toMatchObject({
    words: expect.stringContaining('at most 32 megapixels'),
  })
})
