import {
  type MemberRole,
  mayAct,
  mayGive,
} from '@tandem/contract/accounts/brands/member-actions.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export const mayInvite = (member: MemberRole): Verdict => mayAct(member, 'members.invite')

/** Nobody gives a role that may do more than their own. Ownership is handed over instead. */
export const mayInviteAs = (member: MemberRole, role: MemberRole): Verdict =>
  all(
    mayInvite(member),
    role !== 'owner' && mayGive(member, role)
      ? allowed
      : refused('member_invitation.role_too_high'),
  )

export const mayEditMembers = (member: MemberRole): Verdict => mayAct(member, 'members.edit')
