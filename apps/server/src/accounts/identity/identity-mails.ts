import { confirmDays, resetHours } from '@tandem/contract/accounts/identity/identity.limits.ts'
import type { AccessEnd } from '@tandem/contract/accounts/identity/issued-access.ts'
import { type PlainMail, queueMail } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { cleanEmail } from './identity.rules.ts'
import { accessEndInWords } from './revoked-in-words.ts'
import { mayMail } from './tries.ts'

export type MailText = Pick<PlainMail, 'subject' | 'text' | 'button' | 'despiteRefusal'>

// The reader just asked for this link. It proves that mails arrive, so it ends a refusal.
export const withLink = (mail: MailText, button: string): MailText => ({
  ...mail,
  button,
  despiteRefusal: true,
})

export const signed = (subject: string, ...paragraphs: string[]): MailText => ({
  subject: `${subject} - ${settings.productName}`,
  text: [...paragraphs, settings.productName].join('\n\n'),
})

export const resetMail = (token: string): MailText =>
  withLink(
    signed(
      'Set a new password',
      `Somebody requested a new password for your account. Open this link within ${resetHours} hour to set it:`,
      `${settings.publicUrl}/login?reset=${token}`,
      'The link works once and signs you out on all devices. If you did not request it, do nothing: your password does not change.',
    ),
    'Set a new password',
  )

// The token follows `#`: browsers keep that part, so no server logs it.
export const confirmMail = (token: string): MailText =>
  withLink(
    signed(
      'Confirm your email address',
      'Please confirm that this address is yours:',
      `${settings.publicUrl}/auth/confirm-email#${token}`,
      `The link works once, within ${confirmDays} days. If you did not sign up, do nothing.`,
    ),
    'Confirm email address',
  )

// A stranger may sign up with this address too. Each sign-up gets its own link, which sets the
// password of that sign-up.
export const completeSignUpMail = (token: string): MailText =>
  withLink(
    signed(
      'Confirm your email address',
      'Please confirm that this address is yours, which completes your sign-up:',
      `${settings.publicUrl}/auth/confirm-email#${token}`,
      `The link works once, within ${confirmDays} days. If you did not sign up, do nothing.`,
      `If you signed up once but got several of these emails, somebody else used your address too. Open none of the links. Choose ‘Forgot your password?’ at ${settings.publicUrl}/login and set your password with the link in that email.`,
    ),
    'Confirm email address',
  )

export const existingAccountMail = (): MailText =>
  signed(
    'You already have an account',
    'Somebody, perhaps you, tried to sign up with this address, but it already has an account.',
    `Sign in: ${settings.publicUrl}/login`,
    'If you forgot your password, use ‘Forgot your password?’ there. If it was not you, do nothing.',
  )

const passwordChangedMail = (): MailText =>
  signed(
    'Your password was changed',
    'The password of your account was just changed, and every other browser was signed out.',
    `If it was not you, set a new one now: ${settings.publicUrl}/login, ‘Forgot your password?’.`,
  )

export const newDeviceMail = (sign: {
  device: string
  place: string
  time: string
  settingsPath: string
}): MailText =>
  signed(
    'New sign-in to your account',
    'Somebody signed in to your account in a browser that had not been used for it before:',
    `Device: ${sign.device}\nPlace: ${sign.place} (from the network address, so it can be wrong)\nTime: ${sign.time}`,
    'If it was you, do nothing.',
    `If it was not you, end the session and change your password now: ${settings.publicUrl}/login?${new URLSearchParams({ to: sign.settingsPath })}`,
    'If you can no longer sign in, use ‘Forgot your password?’ on the same page.',
  )

export const signInWayMail = (what: string, googleEmail: string | null): MailText =>
  signed(
    what,
    `${what}${googleEmail === null ? '' : ` (${googleEmail})`}. It changes how you can sign in to your account.`,
    `If it was not you, set a new password now: ${settings.publicUrl}/login, ‘Forgot your password?’.`,
  )

export const accessRevokedMail = (revoked: string, because: AccessEnd): MailText =>
  signed(
    'Access to your account was revoked',
    `We revoked this access because ${accessEndInWords(because)}: ${revoked}.`,
    'Programs and calendars that used it no longer work. Sign in to issue new access where you still need it.',
    `Sign in: ${settings.publicUrl}/login`,
  )

export const ownerAccessRevokedMail = (
  member: string,
  revoked: string,
  because: AccessEnd,
): MailText =>
  signed(
    'Access that a member had issued was revoked',
    `${member} had issued this access for your brand: ${revoked}. We revoked it because ${accessEndInWords(because)}.`,
    'Programs that used it no longer work. Issue new access in your settings where you still need it.',
    `Sign in: ${settings.publicUrl}/login`,
  )

export const tellPasswordChanged = async (tx: Db, to: string): Promise<void> => {
  if (await mayMail(tx, 'password-changed', to)) await sendMail(tx, to, passwordChangedMail())
}

export const sendMail = (tx: Db, to: string, mail: MailText): Promise<void> =>
  queueMail(tx, { to: cleanEmail(to), ...mail })
