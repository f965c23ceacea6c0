import { counted } from '@tandem/contract/plural.ts'
import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { type MailText, sendMail, signed } from '../identity-mails.ts'
import { mayMail } from '../tries.ts'

export type SecurityNews =
  | { what: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_made' }
  | { what: 'second_factor_removed'; reason: string }
  | { what: 'recovery_code_used'; left: number }
  | { what: 'passkey_added' | 'passkey_removed'; name: string }

const wordsOf = (news: SecurityNews): [subject: string, text: string] => {
  switch (news.what) {
    case 'second_factor_on':
      return [
        'Two-factor sign-in is on',
        'From now on, signing in to your account also needs a code from your authenticator app.',
      ]
    case 'second_factor_off':
      return [
        'Two-factor sign-in is off',
        'Signing in to your account no longer needs a code from your authenticator app.',
      ]
    case 'second_factor_removed':
      return [
        'Two-factor sign-in was removed by the operator',
        `The operator of ${settings.productName} removed the authenticator app, the recovery codes and the passkeys of your account. The reason: ${news.reason}`,
      ]
    case 'recovery_codes_made':
      return [
        'New recovery codes were created',
        'Your account has new recovery codes. The earlier ones no longer work.',
      ]
    case 'recovery_code_used':
      return [
        'A recovery code was used',
        `Somebody signed in to your account with a recovery code. You have ${counted(news.left, 'code', 'codes')} left.`,
      ]
    case 'passkey_added':
      return [
        'A passkey was added',
        `The passkey “${news.name}” can now sign in to your account without a password.`,
      ]
    case 'passkey_removed':
      return [
        'A passkey was removed',
        `The passkey “${news.name}” can no longer sign in to your account.`,
      ]
  }
}

const securityMail = (news: SecurityNews): MailText => {
  const [subject, text] = wordsOf(news)
  return signed(
    subject,
    text,
    `If it was not you, set a new password now: ${settings.publicUrl}/login, ‘Forgot your password?’. Then check your settings under “Security”.`,
  )
}

/** A stolen session could cause many of these mails, so they are limited. */
export const tellSecurity = async (tx: Db, to: string, news: SecurityNews): Promise<void> => {
  if (await mayMail(tx, 'security', to)) await sendMail(tx, to, securityMail(news))
}
