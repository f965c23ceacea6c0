import { listed } from '../../plural.ts'
import type { RefusalCode } from '../../refusals.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'

/** The roles of a brand's members. */
export const memberRoles = ['owner', 'manager', 'finance', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

type Roles = readonly MemberRole[]

const owners: Roles = ['owner']
/** They speak for the brand and bind its coins and products. */
const managers: Roles = ['owner', 'manager']
/** They answer for the brand's money. */
const finance: Roles = ['owner', 'finance']
const allButViewers: Roles = ['owner', 'manager', 'finance']

/** Who of a brand may do what. Every member may read what the brand reads, except addresses. */
export const whoMay = {
  'brand.edit': managers,
  'campaigns.edit': managers,
  /** Includes reading the address that a shipment goes to. */
  'collaborations.decide': managers,
  'disputes.argue': managers,
  'reviews.write': managers,
  'record.appeal': managers,
  'rights.ask': managers,
  'barter.trade': managers,
  'posts.curate': managers,
  'programmes.edit': managers,
  'programmes.fund': allButViewers,
  'commissions.decide': allButViewers,
  /** A shop's key decides what is paid. */
  'shops.connect': managers,
  'coupons.edit': allButViewers,
  /** Includes giving coins back, and being told what happens to the wallet. */
  'money.topUp': allButViewers,
  'money.settle': finance,
  'billing.edit': finance,
  'messages.write': allButViewers,
  /** Notes and shortlists bind nothing and cost nothing. */
  'notes.write': allButViewers,
  /** An API key reads what the whole brand may read, wherever it is copied to. */
  'apiKeys.edit': managers,
  /** A webhook sends what the brand knows to somewhere else. */
  'webhooks.edit': managers,
  /** Is told when another member's access ends. */
  'members.oversee': owners,
} satisfies Record<string, Roles>
export type MemberAction = keyof typeof whoMay

/** Actions whose refusal has a sentence of its own. */
const ownRefusals: Partial<Record<MemberAction, RefusalCode>> = {
  'money.topUp': 'topup.finance_only',
  'money.settle': 'settlement.finance_only',
  'billing.edit': 'billing.finance_only',
}

const plurals = {
  owner: 'owners',
  manager: 'managers',
  finance: 'finance members',
  viewer: 'viewers',
} satisfies Record<MemberRole, string>

/** The sentence of `brand.role_required` for these roles. */
export const onlyRoles = (roles: Roles): string =>
  `Only ${listed(roles.map((role) => plurals[role]))} of the brand can do this.`

/** Whether a member with this role may do it. */
export const mayAct = (role: MemberRole, action: MemberAction): Verdict => {
  const roles: Roles = whoMay[action]
  if (roles.includes(role)) return allowed
  const own = ownRefusals[action]
  if (own !== undefined) return refused(own)
  // The code's own sentence already names owners and managers.
  return refused('brand.role_required', roles === managers ? undefined : onlyRoles(roles))
}
