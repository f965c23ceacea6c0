import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import hostile from '#everywhere/hostile/corpora/c06-links.json' with { type: 'json' }
import {
  acceptsTarget,
  plainTarget,
  shopPage,
  targetParts,
  withVisitorQuery,
} from './target.rules.ts'

const { allowedHosts } = hostile

describe('the address a link leads to', () => {
  it.each(hostile.refused)('never leads outside the shop: %j', (text) => {
    expect(acceptsTarget(text, allowedHosts).allowed).toBe(false)
    expect(shopPage(text, allowedHosts)).toBeUndefined()
  })

  it.each(hostile.taken)('is the shop’s: %j at %s', (text, host) => {
    expect(acceptsTarget(text, allowedHosts)).toEqual({ allowed: true })
    const kept = plainTarget(shopPage(text, allowedHosts) as URL)
    expect(new URL(kept).host).toBe(host)
    expect(kept).toMatch(/^[!-~]+$/)
  })

  it('is what any browser opens: the allowed host, whatever is typed', () => {
    const parts = fc.constantFrom(
      ...['https:', 'http:', '//', '/', '\\\\', '@', ':', '.', '?', '#', 'shop.test', 'evil.test'],
      ...['443', '%2e', '\t', '\u3002', '\u200b', 'javascript:'],
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (some) => {
        const url = shopPage(some.join(''), ['shop.test'])
        if (url === undefined) return
        expect([url.protocol, url.host]).toEqual(['https:', 'shop.test'])
        expect(new URL(plainTarget(url)).host).toBe('shop.test')
      }),
    )
  })
})

const withOurs = (text: string) => {
  const { before, after } = targetParts(new URL(text))
  return `${before}${before.includes('?') ? '&' : '?'}cmref=ID${after}`
}

describe('parameters added to the address', () => {
  it.each([
    ['https://shop.test', 'https://shop.test/?cmref=ID'],
    ['https://shop.test/sale?', 'https://shop.test/sale?cmref=ID'],
    ['https://shop.test/?utm_source=a%20b+c', 'https://shop.test/?utm_source=a%20b+c&cmref=ID'],
    ['https://shop.test/?a&a=&=b#top?x=1', 'https://shop.test/?a&a=&=b&cmref=ID#top?x=1'],
    ['https://shop.test/?cmref=old&a=1&cmlink=x', 'https://shop.test/?a=1&cmref=ID'],
    ['https://shop.test/?%63mref=old#x', 'https://shop.test/?cmref=ID#x'],
    ['https://shop.test/?q=%E0%A4', 'https://shop.test/?q=%E0%A4&cmref=ID'],
  ])('leaves the brand’s query and fragment as they are: %s', (text, expected) => {
    expect(withOurs(text)).toBe(expected)
  })
})

it.each([
  [
    'https://shop.test/',
    'utm_source=x&utm_medium=y',
    'https://shop.test/?utm_source=x&utm_medium=y',
  ],
  ['https://shop.test/?a=1&cmref=ID#top', 'a=2&b=3', 'https://shop.test/?a=1&cmref=ID&b=3#top'],
  ['https://shop.test/?cmref=ID', 'cmref=mine&%63mlink=mine', 'https://shop.test/?cmref=ID'],
  ['https://shop.test/', 'a="\u00e9#x', 'https://shop.test/?a=%22%E9'],
])('%s with a visitor’s %s is %s', (address, query, expected) => {
  expect(withVisitorQuery(address, query)).toBe(expected)
})
