import { describe, expect, it } from 'vitest'
import { hostOf, linkTo } from './web-address.ts'

describe('linkTo', () => {
  it.each([
    ['https://www.glow-theory.com/shop', 'https://www.glow-theory.com/shop'],
    ['glow-theory.com', 'https://glow-theory.com/'],
    ['glow.test:8080/a', 'https://glow.test:8080/a'],
    [' instagram.com/glow ', 'https://instagram.com/glow'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['@glowtheory', null],
    ['', null],
    [null, null],
  ])('makes %j into %j', (typed, link) => {
    expect(linkTo(typed)).toBe(link)
  })
})

describe('hostOf', () => {
  it('drops “www.”', () => {
    expect(hostOf('https://www.glow-theory.com/shop')).toBe('glow-theory.com')
  })
})
