import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { DisplayName } from '../identity/identity.schema.ts'
import { invitationMessageLengthMax } from './member.limits.ts'
import { MemberRole } from './member.schema.ts'

/** Refuses links, because the email goes to an address that nobody has confirmed. */
const InvitationMessage = lines(invitationMessageLengthMax).check(
  z.refine((text) => !/:\/\/|\bwww\./i.test(text), 'Write the message without links.'),
)

export const InvitationDraft = z.strictObject({
  email: z.string().check(z.trim(), z.maxLength(254, 'Use at most 254 characters.')),
  role: MemberRole,
  message: z.optional(InvitationMessage),
})
export type InvitationDraft = z.infer<typeof InvitationDraft>

/** `blocked`: the person who invited may no longer give this role. Send the invitation again. */
export const InvitationState = z.enum(['open', 'expired', 'blocked'])
export type InvitationState = z.infer<typeof InvitationState>

export const MemberInvitation = z.object({
  id: Id,
  email: z.string(),
  role: MemberRole,
  invitedBy: z.string(),
  sentAt: Moment,
  expiresAt: Moment,
  state: InvitationState,
  can: z.object({ resend: Verdict, revoke: Verdict }),
})
export type MemberInvitation = z.infer<typeof MemberInvitation>

export const MemberInvitations = z.object({ items: z.array(MemberInvitation) })
export type MemberInvitations = z.infer<typeof MemberInvitations>

export const InvitationParams = z.object({ invitationId: Id })

const InvitationToken = z.string().check(z.minLength(1), z.maxLength(200))

export const InvitationLink = z.strictObject({ token: InvitationToken })

/** The data of the page behind the link, which people read before they sign in. */
export const OpenedInvitation = z.object({
  brandName: z.string(),
  brandLogoUrl: z.nullable(z.string()),
  brandHue: z.int(),
  invitedBy: z.string(),
  email: z.string(),
  role: MemberRole,
  message: z.string(),
  expiresAt: Moment,
  /** The address already has an account, so its owner signs in instead of signing up. */
  hasAccount: z.boolean(),
  /** False if the operator lets people sign up only with Google. */
  signsUpWithPassword: z.boolean(),
  can: z.object({ accept: Verdict }),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

export const NewMemberAccount = z.strictObject({
  token: InvitationToken,
  name: DisplayName,
  password: z.string(),
})
export type NewMemberAccount = z.infer<typeof NewMemberAccount>

export const Joined = z.object({ brandId: Id })
export type Joined = z.infer<typeof Joined>
