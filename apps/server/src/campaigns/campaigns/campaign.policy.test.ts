import { allowed, refused } from '@tandem/contract/verdict.ts'
import { expect, test } from 'vitest'
import { mayManageCampaigns } from './campaign.policy.ts'

test.each([
  { member: 'owner' as const, verdict: allowed },
  { member: 'manager' as const, verdict: allowed },
  { member: 'finance' as const, verdict: refused('brand.role_required') },
  { member: 'viewer' as const, verdict: refused('brand.role_required') },
])('a $member may manage campaigns or is told why not', ({ member, verdict }) => {
  expect(mayManageCampaigns({ member })).toEqual(verdict)
})
