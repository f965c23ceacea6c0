import { placeInWords } from '@tandem/contract/accounts/identity/place.ts'
import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

it.each([
  ['85.214.132.117', 'Germany'],
  ['::ffff:85.214.132.117', 'Germany'],
  ['2001:4860:4860::8888', 'United States'],
  ['127.0.0.1', 'This network'],
  ['::1', 'This network'],
  ['192.168.1.7', 'This network'],
  ['fe80::1%eth0', 'This network'],
  ['203.0.113.1', 'Place unknown'],
  ['not an address', 'Place unknown'],
  [null, 'Place unknown'],
])('finds the place of %s', async (ip, words) => {
  expect(placeInWords(await placeOf(ip), 'en')).toBe(words)
})
