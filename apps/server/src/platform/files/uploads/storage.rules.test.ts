import { expect, it } from 'vitest'
import { fitsAccount, fitsInstallation } from './storage.rules.ts'
import { megabyte } from './upload.rules.ts'

const gigabyte = 1024 * megabyte

it('takes the last byte that fits, and not one more', () => {
  expect(fitsAccount(10, 90, 100).allowed).toBe(true)
  expect(fitsAccount(11, 90, 100).allowed).toBe(false)
  expect(fitsInstallation(10, 90, 100).allowed).toBe(true)
  expect(fitsInstallation(11, 90, 100)).toMatchObject({ because: 'storage.full' })
})

it.each([
  [300 * megabyte, 1.9 * gigabyte, 2 * gigabyte, '1.9 of 2 GB, and this file is 300 MB.'],
  [2.5 * gigabyte, 0, 2 * gigabyte, '0 of 2 GB, and this file is 2.5 GB.'],
  [10, megabyte, megabyte, '1 of 1 MB, and this file is 0.1 MB.'],
])('says what is used: %i bytes after %i', (bytes, used, max, words) => {
  expect(fitsAccount(bytes, used, max)).toMatchObject({
    because: 'storage.used_up',
    words: expect.stringContaining(`You have used ${words}`),
  })
})
