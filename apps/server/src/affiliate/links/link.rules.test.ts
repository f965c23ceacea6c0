import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import { acceptsCode, acceptsLink, acceptsName } from './link.rules.ts'

const because = (verdict: Verdict): string => (verdict.allowed ? 'allowed' : verdict.because)
const enrolled = (state = 'approved', programmeState = 'open') => ({
  ...{ state, programmeState, enrolmentId: 'ada' },
})

describe('the name of a link', () => {
  it.each(['login', 'sign-in', 'WWW', 'Tandem', 'about', 'coupons', 'wallet'])(
    'is never %s, which people would take for the marketplace’s own',
    (name) => expect(because(acceptsName(name))).toBe('link.name_reserved'),
  )

  it('may be any other, or absent', () => {
    for (const name of ['summer', 'my-login', 'shops', undefined])
      expect(because(acceptsName(name))).toBe('allowed')
  })
})

describe('a link', () => {
  it('is made while its creator takes part, until there are a hundred', () => {
    expect(because(acceptsLink(enrolled(), 99))).toBe('allowed')
    expect(because(acceptsLink(enrolled(), 100))).toBe('link.too_many')
    expect(because(acceptsLink(enrolled('approved', 'paused'), 0))).toBe('allowed')
    for (const state of ['paused', 'removed', 'applied'])
      expect(because(acceptsLink(enrolled(state), 100))).toBe('enrolment.not_in')
    expect(because(acceptsLink(enrolled('removed', 'ended'), 0))).toBe('programme.ended')
  })
})

describe('a code', () => {
  it('is given once, to a participating creator', () => {
    expect(because(acceptsCode(enrolled(), undefined))).toBe('allowed')
    expect(because(acceptsCode(enrolled(), { enrolmentId: 'ben' }))).toBe('allowed')
    expect(because(acceptsCode(enrolled(), { enrolmentId: 'ada' }))).toBe('code.theirs_already')
    const paused = acceptsCode(enrolled('paused'), { enrolmentId: 'ada' })
    expect(because(paused)).toBe('enrolment.not_approved')
    expect(because(acceptsCode(enrolled('paused', 'ended'), undefined))).toBe('programme.ended')
  })
})
