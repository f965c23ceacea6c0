import { invitationMailsPerDay, openInvitationsMax } from './member.limits.ts'

export const memberRefusals = {
  'member.not_found': {
    status: 404,
    message: 'This person is not a member of your brand any more. Reload the list.',
  },
  'member.changed': {
    status: 409,
    message: 'Somebody has just changed this member’s role. Check the list and try again.',
  },
  'member.last_owner': {
    status: 409,
    message: 'A brand needs an owner. Hand ownership over to another member first.',
  },
  'member.is_owner': { status: 409, message: 'This member is already an owner of your brand.' },
  'member.suspended': {
    status: 409,
    message: 'The account of this member is suspended, so it cannot own the brand.',
  },
  'member.yourself': {
    status: 409,
    message: 'You cannot do this with yourself. Use “Leave brand” instead.',
  },
  'member.exists': { status: 409, message: 'This person is already a member of the brand.' },
  'member_invitation.role_too_high': {
    status: 403,
    message: 'You can only give a role that may do nothing that you may not do yourself.',
  },
  'member_invitation.open': {
    status: 409,
    message: 'This address already has an invitation. Send it again from the list.',
  },
  'member_invitation.too_many': {
    status: 409,
    message: `Your brand has ${openInvitationsMax} open invitations. Revoke some, then try again.`,
  },
  'member_invitation.mails_used_up': {
    status: 429,
    message: `At most ${invitationMailsPerDay} invitations can be sent in a day, and few to one address. Try again tomorrow.`,
  },
  'member_invitation.not_found': {
    status: 404,
    message:
      'This invitation does not exist. Perhaps a newer email replaced it: open the link in the newest one.',
  },
  'member_invitation.used': {
    status: 410,
    message: 'This invitation was already used. Sign in with the account that accepted it.',
  },
  'member_invitation.revoked': {
    status: 410,
    message: 'This invitation was revoked. Ask the brand for a new one.',
  },
  'member_invitation.expired': {
    status: 410,
    message: 'This invitation has expired. Ask the brand to send it again.',
  },
  'member_invitation.blocked': {
    status: 410,
    message:
      'The person who invited you can no longer add members with this role. Ask the brand for a new invitation.',
  },
  'member_invitation.brand_closed': {
    status: 410,
    message: 'This brand is not on this site any more, or it is suspended. Nobody can join it.',
  },
  'member_invitation.other_address': {
    status: 403,
    message:
      'This invitation is for another email address. Sign out, then accept it with the account of that address.',
  },
  'member_invitation.creator': {
    status: 409,
    message:
      'Your account is a creator’s, and an account has one role. Ask for an invitation to another address.',
  },
} as const
