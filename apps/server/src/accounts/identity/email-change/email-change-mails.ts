import {
  emailChangeDays,
  emailChangeWaitDays,
} from '@tandem/contract/accounts/identity/identity.limits.ts'
import { settings } from '#platform/settings/settings.ts'
import { type MailText, signed, withLink } from '../identity-mails.ts'

const linkTo = (page: string, token: string): string =>
  `${settings.publicUrl}/auth/${page}#${token}`

export const confirmNewEmailMail = (token: string): MailText =>
  withLink(
    signed(
      'Confirm your new email address',
      'Please confirm that this address is yours. Your account then changes to it:',
      linkTo('confirm-new-email', token),
      `The link works once, within ${emailChangeDays} days. If you did not ask for it, do nothing.`,
    ),
    'Confirm new address',
  )

export const changeRequestedMail = (
  newEmail: string,
  tokens: { agree: string | null; object: string },
): MailText => {
  const { agree } = tokens
  return signed(
    'Your email address is about to change',
    `Somebody who is signed in to your account asked to change its email address to ${newEmail}.`,
    ...(agree === null
      ? []
      : [
          'If it was you, agree with this link:',
          linkTo('agree-to-new-email', agree),
          `Without your answer, the address changes after ${emailChangeWaitDays} days, once the new address is confirmed.`,
        ]),
    'If it was not you, cancel the change and end all access to your account with this link:',
    linkTo('not-me', tokens.object),
  )
}

export const changedMail = (newEmail: string): MailText =>
  signed(
    'Your email address was changed',
    `The email address of your account is now ${newEmail}. Sign in with it from now on. All other browsers were signed out.`,
  )

export const accessEndedMail = (resetUrl: string): MailText =>
  withLink(
    signed(
      'Your account is locked until you set a password',
      'You told us that somebody else asked to change your email address. We cancelled the change, signed out every browser, and removed the password and the linked Google accounts.',
      'Set a new password with this link to sign in again:',
      resetUrl,
      'If the link has expired, use ‘Forgot your password?’ on the login page.',
    ),
    'Set new password',
  )
