import { describe, expect, it } from 'vitest'
import { hostOfPage, hostPattern, isPageOf } from './shop-address.ts'

describe('a page of a shop', () => {
  it.each([
    ['https://shop.example/', 'shop.example'],
    ['https://SHOP.example/new?utm=x#top', 'shop.example'],
    ['https://shop.example:443/', 'shop.example'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['http://localhost:3000/demo/shop', 'localhost'],
  ])('%s stands at %s', (address, host) => {
    expect(hostOfPage(address)).toBe(host)
  })

  it.each([
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://shop.example@evil.example/',
    'https://user:word@shop.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://intranet/',
    'https://shop.example./',
    'https://localhost/',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//shop.example/',
    'shop.example',
    '',
  ])('%j is none', (address) => {
    expect(hostOfPage(address)).toBeNull()
  })
})

describe('hosts that links may lead to', () => {
  it.each([
    [' Shop.Example ', 'shop.example'],
    ['*.shop.example', '*.shop.example'],
    ['localhost', 'localhost'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(hostPattern(typed)).toBe(kept)
  })

  it.each([
    '*.example',
    '*',
    'shop.*.example',
    '*.localhost',
    'shop.example:443',
    'shop.example/path',
    'me@shop.example',
    '10.0.0.1',
    '[::1]',
    'example',
    '',
  ])('%j is none', (typed) => {
    expect(hostPattern(typed)).toBeNull()
  })

  it.each([
    [['shop.example'], 'https://shop.example/a', true],
    [['shop.example'], 'https://www.shop.example/a', false],
    [['*.shop.example'], 'https://www.shop.example/a', true],
    [['*.shop.example'], 'https://shop.example/a', false],
    [['*.shop.example'], 'https://evilshop.example/a', false],
    [['shop.example'], 'https://shop.example.evil.example/', false],
    [['shop.example'], 'http://shop.example/', false],
  ])('%j and %s: %s', (patterns, address, allowed) => {
    expect(isPageOf(patterns, address)).toBe(allowed)
  })
})
