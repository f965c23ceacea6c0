import { expect, it } from 'vitest'
import type { AuthorizedBrandId, MemberRole } from '#platform/actor.ts'
import { mayTopUp } from './topup.policy.ts'

it.each<[MemberRole, boolean]>([
  ['owner', true],
  ['manager', true],
  ['finance', true],
  ['viewer', false],
])('a member with the role %s may buy coins: %s', (member, expected) => {
  const brandId = 'a brand' as AuthorizedBrandId
  const actor = { userId: 'a person', email: 'a@b.test', role: 'brand' as const, brandId, member }
  expect(mayTopUp(actor).allowed).toBe(expected)
})
