import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { InvitationState } from '@tandem/contract/accounts/members/invitation.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** `next` is null when the member leaves. `others` is the number of other owners who can decide. */
export const keepsAnOwner = (role: MemberRole, next: MemberRole | null, others: number): Verdict =>
  role === 'owner' && next !== 'owner' && others === 0 ? refused('member.last_owner') : allowed

export const acceptsRemoval = (isYou: boolean): Verdict =>
  isYou ? refused('member.yourself') : allowed

export const acceptsOwnership = (role: MemberRole, isSuspended: boolean): Verdict => {
  if (role === 'owner') return refused('member.is_owner')
  return isSuspended ? refused('member.suspended') : allowed
}

/** The state of an invitation, and of the people and the brand that it names. */
export type InvitationFacts = {
  accepted: boolean
  revoked: boolean
  expiresAt: string
  /** The person who invited is a member who may still give the role. */
  inviterMayGive: boolean
  /** The brand has an owner whose account is open. */
  brandIsOpen: boolean
}

export const stateOfInvitation = (
  facts: Pick<InvitationFacts, 'expiresAt' | 'inviterMayGive'>,
  at: Date,
): InvitationState => {
  if (new Date(facts.expiresAt) <= at) return 'expired'
  return facts.inviterMayGive ? 'open' : 'blocked'
}

const refusalByState = {
  expired: 'member_invitation.expired',
  blocked: 'member_invitation.blocked',
} as const

const isUsable = (facts: InvitationFacts, at: Date): Verdict => {
  if (facts.accepted) return refused('member_invitation.used')
  if (facts.revoked) return refused('member_invitation.revoked')
  if (!facts.brandIsOpen) return refused('member_invitation.brand_closed')
  const state = stateOfInvitation(facts, at)
  return state === 'open' ? allowed : refused(refusalByState[state])
}

export type Invitee = { hasAddress: boolean; side: Side | null; isMember: boolean }

/** `invitee` is null for people who are not signed in. */
export const acceptsInvitee = (
  facts: InvitationFacts,
  invitee: Invitee | null,
  at: Date,
): Verdict => {
  if (invitee?.isMember === true)
    return refused('member.exists', 'You are already a member of this brand.')
  const usable = isUsable(facts, at)
  if (!usable.allowed || invitee === null) return usable
  if (!invitee.hasAddress) return refused('member_invitation.other_address')
  return invitee.side === 'creator' ? refused('member_invitation.creator') : allowed
}
