import { expect, it } from 'vitest'
import { beginsZip } from './zip.rules.ts'

it.each([
  ['PK\x03\x04\x14\x00', true],
  ['PK\x05\x06\x00', true],
  ['PK\x07\x08PK\x03\x04', true],
  ['PK-100;10 EUR', false],
  ['PK\x03', false],
])('%j begins like a ZIP: %s', (start, begins) => {
  expect(beginsZip(Buffer.from(start, 'latin1'))).toBe(begins)
})
