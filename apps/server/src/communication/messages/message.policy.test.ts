import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { allowed } from '@tandem/contract/verdict.ts'
import { describe, expect, it } from 'vitest'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { hasSide, mayWrite, sideOf } from './message.policy.ts'

const person = { userId: 'u', email: 'u@example.test' }
const creator = { ...person, role: 'creator' as const }
const memberOf = (member: MemberRole) => ({
  ...person,
  role: 'brand' as const,
  brandId: 'b' as AuthorizedBrandId,
  member,
})

it('lets a creator write, and of a brand whoever may', () => {
  expect(mayWrite(creator)).toEqual(allowed)
  expect(mayWrite(memberOf('finance'))).toEqual(allowed)
  expect(mayWrite(memberOf('viewer'))).toMatchObject({ because: 'brand.role_required' })
})

describe('hasSide', () => {
  it('is false until a role is chosen', () => {
    expect(hasSide({ ...person, role: null })).toBe(false)
    expect(hasSide(creator) && sideOf(creator)).toBe('creator')
    expect(sideOf(memberOf('viewer'))).toBe('brand')
  })
})
