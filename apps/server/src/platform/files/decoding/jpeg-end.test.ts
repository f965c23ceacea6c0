import sharp from 'sharp'
import { expect, it } from 'vitest'
import { lacksOnlyItsEnd } from './jpeg-end.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const jpeg = (progressive: boolean) =>
  sharp({ create: { width: 640, height: 900, channels: 3, background: '#888', noise } })
    .jpeg({ progressive })
    .toBuffer()

it.each([
  ['nothing', false, 0, false],
  ['its last byte', false, 1, true],
  ['its end', false, 2, true],
  ['its last rows', false, 4000, true],
  ['a tenth', false, 0.1, false],
  ['half', false, 0.5, false],
  ['the end of a progressive JPEG', true, 2, true],
])('a JPEG that misses %s', async (_, progressive, missing, lacks) => {
  const whole = await jpeg(progressive)
  const bytes = missing > 0 && missing < 1 ? Math.round(whole.length * missing) : missing
  const part = whole.subarray(0, whole.length - bytes)
  expect(await lacksOnlyItsEnd(sharp, part, await sharp(whole).metadata())).toBe(lacks)
})

it('a JPEG of more pixels than are accepted is not decoded to find out', async () => {
  const raw = { width: 10_000, height: 7600, channels: 1 } as const
  const large = await sharp(Buffer.alloc(raw.width * raw.height), { raw })
    .jpeg()
    .toBuffer()
  const withoutEnd = large.subarray(0, -2)
  expect(await lacksOnlyItsEnd(sharp, withoutEnd, await sharp(withoutEnd).metadata())).toBe(false)
})
