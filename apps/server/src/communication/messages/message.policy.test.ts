import { allowed, refused } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import type { AuthorizedBrandId, MemberRole } from '#platform/actor.ts'
import { hasSide, mayWrite, sideOf } from './message.policy.ts'

const person = { userId: 'u', email: 'u@example.test' }
const creator = { ...person, role: 'creator' as const }
const memberOf = (member: MemberRole) => ({
  ...person,
  role: 'brand' as const,
  brandId: 'b' as AuthorizedBrandId,
  member,
})

describe('mayWrite', () => {
  it.each(['owner', 'manager', 'finance'] as const)('lets the brand’s %s write', (member) => {
    expect(mayWrite(memberOf(member))).toEqual(allowed)
  })
  it('lets a creator write, and a viewer only read', () => {
    expect(mayWrite(creator)).toEqual(allowed)
    expect(mayWrite(memberOf('viewer'))).toEqual(refused('brand.role_required'))
  })
})

describe('hasSide', () => {
  it('is false until a role is chosen', () => {
    expect(hasSide({ ...person, role: null })).toBe(false)
    expect(hasSide(creator) && sideOf(creator)).toBe('creator')
    expect(sideOf(memberOf('viewer'))).toBe('brand')
  })
})
