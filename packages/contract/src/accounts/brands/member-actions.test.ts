import { expect, it } from 'vitest'
import { brandRefusals } from './brand.refusals.ts'
import { type MemberAction, mayAct, onlyRoles, whoMay } from './member-actions.ts'

const actions = Object.keys(whoMay) as MemberAction[]

it('lets an owner do everything, and a viewer nothing', () => {
  expect(actions.filter((action) => !mayAct('owner', action).allowed)).toEqual([])
  expect(actions.filter((action) => mayAct('viewer', action).allowed)).toEqual([])
})

it('names in a refusal the roles that may', () => {
  expect(brandRefusals['brand.role_required'].message).toBe(onlyRoles(whoMay['campaigns.edit']))
  expect(mayAct('finance', 'campaigns.edit')).toEqual({
    allowed: false,
    because: 'brand.role_required',
  })
  expect(mayAct('viewer', 'coupons.edit')).toMatchObject({
    because: 'brand.role_required',
    words: 'Only owners, managers and finance members of the brand can do this.',
  })
  expect(mayAct('manager', 'money.settle')).toMatchObject({ because: 'settlement.finance_only' })
})
