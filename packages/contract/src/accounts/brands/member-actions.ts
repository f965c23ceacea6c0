import { listed } from '../../plural.ts'
import type { RefusalCode } from '../../refusals.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'

export const memberRoles = ['owner', 'manager', 'reviewer', 'finance', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

type Roles = readonly MemberRole[]

const owners: Roles = ['owner']
/** These roles can commit the brand's coins and products. */
const managers: Roles = ['owner', 'manager']
const finance: Roles = ['owner', 'finance']
/** Money. */
const payers: Roles = ['owner', 'manager', 'finance']
/** Content and what is written about it. */
const reviewers: Roles = ['owner', 'manager', 'reviewer']
const allButViewers: Roles = ['owner', 'manager', 'reviewer', 'finance']

/** The roles that may take each action. Every member may read everything except addresses. */
export const whoMay = {
  'brand.edit': managers,
  'campaigns.edit': managers,
  /** Includes reading the address of a shipment. */
  'collaborations.decide': managers,
  /** Approving content releases coins that are already held, but commits no new ones. */
  'content.review': reviewers,
  'disputes.argue': managers,
  'reviews.write': reviewers,
  'record.appeal': managers,
  'rights.ask': managers,
  'barter.trade': managers,
  'posts.curate': reviewers,
  'programmes.edit': managers,
  'programmes.fund': payers,
  'commissions.decide': payers,
  /** Anybody with a shop's key can report orders, for which the brand then pays commissions. */
  'shops.connect': managers,
  'coupons.edit': payers,
  /** Includes refunds, and notifications about the wallet. */
  'money.topUp': payers,
  'money.settle': finance,
  'billing.edit': finance,
  'messages.write': allButViewers,
  'notes.write': allButViewers,
  /** Names views of Brand Analytics, which every member can open. */
  'reports.save': allButViewers,
  /** Chooses the member who takes care of a campaign, an applicant or content. */
  'work.assign': reviewers,
  /** An API key can be copied, and reads everything that the brand can read. */
  'apiKeys.edit': managers,
  /** A webhook sends the brand's data to another system. */
  'webhooks.edit': managers,
  /** Everybody with the address of a shared report can read it. */
  'reports.share': managers,
  /** Downloads everything about the brand in one file. */
  'brand.export': owners,
  'members.invite': managers,
  /** Changes roles, removes members and hands ownership over. */
  'members.edit': owners,
  /** Approves spending above a member's limit. Nobody approves their own. */
  'spending.approve': finance,
  'spending.setLimits': owners,
  /** Reads who did what, when and from which place. */
  'audit.read': managers,
  /** Sees the network addresses in the activity log. */
  'audit.seeAddresses': owners,
  /** Gets the monthly report by email. Others can switch the email on. */
  'reports.receive': managers,
  /** Receives a notification when another member's access ends. */
  'members.oversee': owners,
} satisfies Record<string, Roles>
export type MemberAction = keyof typeof whoMay

const ownRefusals: Partial<Record<MemberAction, RefusalCode>> = {
  'money.topUp': 'topup.finance_only',
  'money.settle': 'settlement.finance_only',
  'billing.edit': 'billing.finance_only',
}

const plurals = {
  owner: 'owners',
  manager: 'managers',
  reviewer: 'reviewers',
  finance: 'finance members',
  viewer: 'viewers',
} satisfies Record<MemberRole, string>

export const onlyRoles = (roles: Roles): string =>
  `Only ${listed(roles.map((role) => plurals[role]))} of the brand can do this.`

export const mayAct = (role: MemberRole, action: MemberAction): Verdict => {
  const roles: Roles = whoMay[action]
  if (roles.includes(role)) return allowed
  const own = ownRefusals[action]
  if (own !== undefined) return refused(own)
  return refused('brand.role_required', roles === managers ? undefined : onlyRoles(roles))
}

/** True if the giver may do everything that the role may do. */
export const mayGive = (giver: MemberRole, role: MemberRole): boolean =>
  Object.values<Roles>(whoMay).every((roles) => !roles.includes(role) || roles.includes(giver))

export const rolesThatGive = (role: MemberRole): MemberRole[] =>
  memberRoles.filter((giver) => whoMay['members.invite'].includes(giver) && mayGive(giver, role))
