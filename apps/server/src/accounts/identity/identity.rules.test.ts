import { describe, expect, it } from 'vitest'
import { acceptsEmail, networkOf, normalizedEmail, rangeOf } from './identity.rules.ts'

describe('acceptsEmail', () => {
  it.each([
    ['mia@demo.test', true],
    [' Mia.O+tag@sub.Demo-shop.co ', true],
    [`${'a'.repeat(64)}@demo.test`, true],
    [`${'a'.repeat(65)}@demo.test`, false],
    [`a@${'b'.repeat(63)}.test`, true],
    [`a@${'b'.repeat(64)}.test`, false],
    [`a@${'b.'.repeat(125)}test`, false],
    ['a@b@demo.test', false],
    ['a@-demo.test', false],
    ['a@demo..test', false],
    ['a"b@demo.test', false],
    ['a\n@demo.test', false],
    ['mia@dеmo.test', false],
    ['mia@bücher.example', true],
    ['mia@почта.рф', true],
    ['mia@例え.jp', true],
    ['mía@demo.test', false],
    ['\u200bmia@demo\u00ad.test\ufeff', true],
  ])('says of %j %s', (email, right) => expect(acceptsEmail(email).allowed).toBe(right))
})

it('an address is one account, however its domain and its invisible characters are written', () => {
  const written = [
    'Mia@Bücher.example',
    'mia@xn--bcher-kva.example',
    '\u200emia@bücher.example\u200b',
  ]
  expect(new Set(written.map(normalizedEmail))).toEqual(new Set(['mia@xn--bcher-kva.example']))
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('puts %s into %s', (ip, network) => expect(networkOf(ip)).toBe(network))
})

describe('rangeOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('puts %s into %s', (ip, range) => expect(rangeOf(ip)).toBe(range))
})
