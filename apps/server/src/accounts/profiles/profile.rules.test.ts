import { describe, expect, it } from 'vitest'
import { brandNameOf, onboardingMistakes } from './profile.rules.ts'

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

describe('onboardingMistakes', () => {
  it('finds the other role’s fields, a missing website and a missing type', () => {
    expect(onboardingMistakes('creator', { handles: {}, selectedBrands: [] }, true)).toEqual({})
    expect(onboardingMistakes('creator', {}, true)).toEqual({})
    expect(onboardingMistakes('creator', { website: 'a' }, true)).toHaveProperty([
      'onboarding.website',
    ])
    expect(onboardingMistakes('brand', { bio: '' }, true)).toEqual({
      'onboarding.website': 'Please enter your brand website.',
    })
    expect(onboardingMistakes('brand', { bio: '' }, false)).toEqual({})
    expect(onboardingMistakes(undefined, { bio: '' }, false)).toHaveProperty('userType')
  })
})
