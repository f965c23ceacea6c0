import sharp from 'sharp'
import { expect, it } from 'vitest'
import { lacksOnlyItsEnd } from './jpeg-end.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const draw = (progressive: boolean) =>
  sharp({ create: { width: 640, height: 900, channels: 3, background: '#888', noise } })
    .jpeg({ progressive })
    .toBuffer()
const [baseline, gradual] = [await draw(false), await draw(true)]

it.each([
  ['nothing', false, 0, false],
  ['its end', false, 2, true],
  ['its last rows', false, 4000, true],
  ['a tenth', false, 0.1, false],
  ['the end of a progressive JPEG', true, 2, true],
])('a JPEG that misses %s', async (_, progressive, missing, lacks) => {
  const whole = progressive ? gradual : baseline
  const bytes = missing > 0 && missing < 1 ? Math.round(whole.length * missing) : missing
  const part = whole.subarray(0, whole.length - bytes)
  expect(await lacksOnlyItsEnd(sharp, part, await sharp(whole).metadata())).toBe(lacks)
})
