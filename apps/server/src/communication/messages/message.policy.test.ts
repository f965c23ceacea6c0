import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { allowed } from '@tandem/contract/verdict.ts'
import { expect, it } from 'vitest'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { mayWrite } from './message.policy.ts'

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
