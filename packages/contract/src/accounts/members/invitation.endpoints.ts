import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import {
  InvitationDraft,
  InvitationLink,
  InvitationParams,
  Joined,
  MemberInvitation,
  MemberInvitations,
  NewMemberAccount,
  OpenedInvitation,
} from './invitation.schema.ts'

const unusable = [
  'member_invitation.not_found',
  'member_invitation.used',
  'member_invitation.revoked',
  'member_invitation.expired',
  'member_invitation.blocked',
  'member_invitation.brand_closed',
  'member_invitation.creator',
  'member.exists',
] as const

export const memberInvitations = {
  list: endpoint({
    method: 'GET',
    path: '/brand/member-invitations',
    access: 'brand',
    output: MemberInvitations,
    refuses: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/brand/member-invitations',
    access: 'brand',
    body: InvitationDraft,
    output: MemberInvitation,
    refuses: [
      'brand.role_required',
      'invalid-email',
      'member.exists',
      'member_invitation.role_too_high',
      'member_invitation.open',
      'member_invitation.too_many',
      'member_invitation.mails_used_up',
    ],
  }),
  /** Sends a new link, which makes the earlier one invalid. */
  resend: endpoint({
    method: 'POST',
    path: '/brand/member-invitations/:invitationId/resend',
    access: 'brand',
    params: InvitationParams,
    output: MemberInvitation,
    refuses: [
      'brand.role_required',
      'member_invitation.not_found',
      'member_invitation.role_too_high',
      'member_invitation.mails_used_up',
    ],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/brand/member-invitations/:invitationId',
    access: 'brand',
    params: InvitationParams,
    output: Done,
    refuses: ['brand.role_required', 'member_invitation.not_found'],
  }),
  /** A POST, because the token must not appear in addresses, which servers log. */
  open: endpoint({
    method: 'POST',
    path: '/member-invitations/views',
    access: 'anyone',
    body: InvitationLink,
    output: OpenedInvitation,
    refuses: ['member_invitation.not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/member-invitations/acceptances',
    access: 'signed-in',
    body: InvitationLink,
    output: Joined,
    refuses: [...unusable, 'member_invitation.other_address'],
  }),
  /** Creates the account of the invited address, without confirming the address again. */
  acceptWithNewAccount: endpoint({
    method: 'POST',
    path: '/member-invitations/new-accounts',
    access: 'anyone',
    body: NewMemberAccount,
    output: Joined,
    refuses: [
      ...unusable,
      'operation-not-allowed',
      'weak-password',
      'password-too-long',
      'email-already-in-use',
      'user-disabled',
      'too-many-requests',
    ],
  }),
}
