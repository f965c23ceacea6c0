import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { Session } from './session.schema.ts'

// Only an upper limit for the input. The server decides what is valid.
const typed = z.string().check(z.maxLength(1000, 'Use at most 1000 characters.'))
const newPassword = z.string()
const linkToken = z.string().check(z.minLength(1), z.maxLength(200))

export const Credentials = z.strictObject({ email: typed, password: typed })
export const NewCredentials = z.strictObject({ email: typed, password: newPassword })
export const PasswordResetRequest = z.strictObject({ email: typed })
export const PasswordReset = z.strictObject({ token: linkToken, password: newPassword })
export const EmailVerification = z.strictObject({ token: linkToken })
export const PasswordChange = z.strictObject({ currentPassword: typed, newPassword })

export const DisplayName = line(80).check(z.minLength(1, 'Enter a name.'))

export const AccountChange = z.strictObject({
  displayName: z.optional(z.nullable(DisplayName)),
  /** The address of an own upload. Null removes the photo. */
  photoURL: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
})

export const SignedUp = z.object({
  session: Session,
  /** True if the person must first open the link in the mail. */
  checkYourMail: z.boolean(),
})
export type SignedUp = z.infer<typeof SignedUp>

export const OpenSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  createdAt: Moment,
  seenAt: Moment,
  ip: z.nullable(z.string()),
  /** A country code, `this-network` or `unknown`. */
  place: z.string(),
  userAgent: z.nullable(z.string()),
})
export type OpenSession = z.infer<typeof OpenSession>

export const SecurityEvent = z.object({
  id: z.string(),
  /** A key of the security vocabulary. */
  kind: z.string(),
  at: Moment,
  /** Null for events that store no device. */
  userAgent: z.nullable(z.string()),
  place: z.nullable(z.string()),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** Sent by the popup's last page through `postMessage` and BroadcastChannel('auth-popup'). */
export type PopupMessage = { type: 'auth-popup'; flow: string; error: string | null }
