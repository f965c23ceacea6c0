import { expect, it } from 'vitest'
import { acceptsEmail, networkOf, normalizedEmail, rangeOf } from './identity.rules.ts'

it.each([
  [' Mia.O+tag@sub.Demo-shop.co ', true],
  [`${'a'.repeat(64)}@demo.test`, true],
  [`${'a'.repeat(65)}@demo.test`, false],
  [`a@${'b'.repeat(64)}.test`, false],
  ['a@b@demo.test', false],
  ['a@demo..test', false],
  ['a"b@demo.test', false],
  ['mia@dеmo.test', false],
  ['mia@почта.рф', true],
  ['mía@demo.test', false],
])('%j is an address: %s', (email, right) => expect(acceptsEmail(email).allowed).toBe(right))

it('an address is one account, however its domain and its invisible characters are written', () => {
  const written = ['Mia@Bücher.example', 'mia@xn--bcher-kva.example', '\u200emia@bücher.example']
  expect(new Set(written.map(normalizedEmail))).toEqual(new Set(['mia@xn--bcher-kva.example']))
})

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s is of the network %s and the range %s', (ip, network, range) => {
  expect([networkOf(ip), rangeOf(ip)]).toEqual([network, range])
})
