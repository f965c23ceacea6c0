import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { snippetPath } from '../apps/web/src/affiliate/conversions/shop-snippet-tag.ts'
import { root } from './source-files.ts'

it('serves a snippet of at most 2 kB, with a new number after each change', () => {
  const text = readFileSync(join(root, 'apps/web/public', snippetPath))
  expect(text.byteLength).toBeLessThanOrEqual(2048)
  // Browsers cache the file for a year, so changed code needs a new number.
  const words = createHash('sha256').update(text).digest('hex').slice(0, 16)
  expect([snippetPath, words]).toEqual(['/snippet.v1.js', '73aa3a1ec3364e4d'])
})
