import { expect, it } from 'vitest'
import { mendedPath } from './mended-path.ts'

it.each<[string, string | undefined]>([
  ...['.', ',', ')', '!', '…', '%E2%80%9D', "'", '%22', '%3E', '%20', '%E2%80%8B', './/'].map(
    (junk): [string, string] => [`/creator/mira${junk}`, '/creator/mira'],
  ),
  ['//creator//mira?a=1&b=//', '/creator/mira?a=1&b=//'],
  ['/creator%2Fmira', '/creator/mira'],
  ['//evil.test/', '/evil.test/'],
  ['/%5Cevil.test', '/evil.test'],
  ['/creator/mira', undefined],
  ['/creator/mira/', undefined],
  ['/creator/j%C3%BCrgen_', undefined],
  ['/', undefined],
  ['/%', undefined],
])('%s is the page %s', (url, expected) => {
  expect(mendedPath(url)).toBe(expected)
})
