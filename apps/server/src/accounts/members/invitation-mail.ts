import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { memberInvitationDays } from '@tandem/contract/accounts/members/member.limits.ts'
import { roleWords } from '@tandem/contract/accounts/members/role-words.ts'
import { queueMail } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'

export type InvitationLetter = {
  to: string
  token: string
  brandName: string
  invitedBy: string
  role: MemberRole
  message: string
}

// The token follows `#`: browsers keep that part, so no server logs it.
export const sendInvitation = (
  tx: Db,
  { to, token, brandName, invitedBy, role, message }: InvitationLetter,
): Promise<void> => {
  const { noun, may } = roleWords[role]
  return queueMail(tx, {
    to,
    subject: `${invitedBy} invites you to ${brandName} - ${settings.productName}`,
    button: 'Open invitation',
    text: [
      `${invitedBy} invites you to work for ${brandName} on ${settings.productName} as ${noun}. ${may}`,
      ...(message === '' ? [] : [`${invitedBy} writes: “${message.replace(/\n\s*\n/g, '\n')}”`]),
      `${settings.publicUrl}/join#${token}`,
      `The link works once, within ${memberInvitationDays} days. If you do not know ${invitedBy}, do nothing.`,
      settings.productName,
    ].join('\n\n'),
  })
}
