import type { MemberRole } from '../brands/member-actions.ts'

/**
 * The subject is the person who joined, changed or left. The subject of invitations is the brand,
 * and only their row has the address, which may belong to somebody who never comes here.
 */
type AboutMember = { brandName: string; memberName: string; email: string }

export type MemberEvents = {
  'member.invited': { invitationId: string; role: MemberRole; again: boolean }
  'member.invitation_revoked': { invitationId: string; role: MemberRole }
  'member.joined': AboutMember & { role: MemberRole }
  'member.role_changed': AboutMember & { from: MemberRole; role: MemberRole }
  'member.removed': AboutMember & { role: MemberRole }
  'member.left': AboutMember & { role: MemberRole }
  'member.ownership_handed_over': AboutMember & { formerOwner: string }
}
