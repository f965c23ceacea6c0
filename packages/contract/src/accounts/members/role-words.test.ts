import { expect, it } from 'vitest'
import {
  type MemberAction,
  type MemberRole,
  mayAct,
  mayGive,
  memberRoles,
} from '../brands/member-actions.ts'
import { roleWords } from './role-words.ts'

type Claim = [words: string, ...actions: MemberAction[]]

/** Parts of the sentences, and the actions that each part means. */
const claims: Record<MemberRole, { may: Claim[]; mayNot: Claim[] }> = {
  owner: {
    may: [
      ['change members', 'members.edit'],
      ['export the brand’s data', 'brand.export'],
    ],
    mayNot: [],
  },
  manager: {
    may: [
      ['run campaigns', 'campaigns.edit'],
      ['decide on creators, commit coins', 'collaborations.decide', 'rights.ask', 'barter.trade'],
      ['invite members', 'members.invite'],
    ],
    mayNot: [['settle or edit billing details', 'money.settle', 'billing.edit']],
  },
  reviewer: {
    may: [
      ['review content', 'content.review'],
      ['choose posts', 'posts.curate'],
      ['messages, notes and reviews', 'messages.write', 'notes.write', 'reviews.write'],
    ],
    mayNot: [
      [
        'decide on applicants, commit coins or see addresses',
        'collaborations.decide',
        'rights.ask',
        'barter.trade',
        'programmes.fund',
        'money.topUp',
        'campaigns.edit',
        'brand.edit',
      ],
    ],
  },
  finance: {
    may: [
      ['top up the wallet, settle', 'money.topUp', 'money.settle'],
      [
        'billing details, coupons and commissions',
        'billing.edit',
        'coupons.edit',
        'commissions.decide',
      ],
    ],
    mayNot: [['decide on creators or content', 'collaborations.decide', 'content.review']],
  },
  viewer: {
    may: [],
    mayNot: [['change nothing', 'messages.write', 'notes.write', 'reports.save']],
  },
}

it.each(memberRoles)('says of the role %s what the table lets it do', (role) => {
  const { may, mayNot } = claims[role]
  for (const [words] of [...may, ...mayNot]) expect(roleWords[role].may).toContain(words)
  const answers = (all: Claim[]) =>
    all.flatMap(([, ...actions]) => actions.map((action) => mayAct(role, action).allowed))
  expect(answers(may).every(Boolean)).toBe(true)
  expect(answers(mayNot).some(Boolean)).toBe(false)
})

it('gives nobody a role that may do more than their own', () => {
  const given = (giver: MemberRole) => memberRoles.filter((role) => mayGive(giver, role))
  expect(given('owner')).toEqual(memberRoles)
  expect(given('manager')).toEqual(['manager', 'reviewer', 'viewer'])
  expect(given('viewer')).toEqual(['viewer'])
})
