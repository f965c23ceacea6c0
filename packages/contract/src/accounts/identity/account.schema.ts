import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'

export const EmailChange = z.object({
  email: z.string(),
  requestedAt: Moment,
  /** True once the link to the new address was used. */
  isConfirmed: z.boolean(),
  /** Null if the old address need not agree, because it was never confirmed. */
  isAgreed: z.nullable(z.boolean()),
  /** From then on, the change needs no agreement of the old address. */
  waitsUntil: Moment,
  expiresAt: Moment,
})
export type EmailChange = z.infer<typeof EmailChange>

export const GoogleLink = z.object({
  id: z.uuid(),
  /** Null for accounts linked before addresses were stored. */
  email: z.nullable(z.string()),
  linkedAt: Moment,
  can: z.object({ unlink: Verdict }),
})
export type GoogleLink = z.infer<typeof GoogleLink>

export const SignInWays = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** Set if the mail server of the address refuses our mails. */
  refused: z.nullable(z.object({ since: Moment, because: z.string() })),
  hasPassword: z.boolean(),
  /** False if the operator has not set up Google. */
  hasGoogle: z.boolean(),
  google: z.array(GoogleLink),
  emailChange: z.nullable(EmailChange),
})
export type SignInWays = z.infer<typeof SignInWays>

const linkToken = z.string().check(z.minLength(1), z.maxLength(200))

export const NewEmail = z.strictObject({
  email: z.string().check(z.maxLength(1000, 'Use at most 1000 characters.')),
})
export const FirstPassword = z.strictObject({ newPassword: z.string() })
export const MailedLink = z.strictObject({ token: linkToken })

/** `changed` is false while the other mailbox still has to answer. */
export const ChangeProgress = z.object({ changed: z.boolean() })
