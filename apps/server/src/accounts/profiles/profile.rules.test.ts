import { describe, expect, it } from 'vitest'
import { brandNameOf } from './profile.rules.ts'

describe('brandNameOf', () => {
  it.each([
    ['https://www.glow-theory.com', 'Glow Theory'],
    ['glowtheory.co.uk', 'Glowtheory'],
    ['http://shop.north_trail.example/new?a=b#c', 'North Trail'],
    ['https://user@kettle.test:8443/', 'Kettle'],
    ['co.uk', 'Co'],
    ['localhost', 'Localhost'],
    ['our little shop', 'Our Little Shop'],
    ['https://', undefined],
    ['...', undefined],
    ['x'.repeat(500), `X${'x'.repeat(79)}`],
  ])('makes of %j the name %j', (website, name) => expect(brandNameOf(website)).toBe(name))
})
