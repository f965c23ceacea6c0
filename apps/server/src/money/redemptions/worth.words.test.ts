import { expect, it } from 'vitest'
import { worthInFile } from './worth.words.ts'

it.each([
  [1250, null, 'EUR', '12.50 EUR'],
  [1200, null, 'JPY', '1200 JPY'],
  [1250, null, 'KWD', '1.250 KWD'],
  [null, 20, 'EUR', '20% off'],
])(
  '%s in the smallest unit or %s percent of %s are %s',
  (faceMinor, percentOff, currency, words) => {
    expect(worthInFile({ faceMinor, percentOff }, currency)).toBe(words)
  },
)
