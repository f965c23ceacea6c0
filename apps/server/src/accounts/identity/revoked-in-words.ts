import type {
  AccessEnd,
  IssuedKind,
  Revoked,
} from '@tandem/contract/accounts/identity/issued-access.ts'
import { counted, listed } from '@tandem/contract/plural.ts'

const names: Record<IssuedKind, [one: string, many: string]> = {
  api_key: ['API key', 'API keys'],
  programme_key: ['programme key', 'programme keys'],
  shop: ['shop connection', 'shop connections'],
  webhook: ['webhook', 'webhooks'],
  calendar_feed: ['calendar address', 'calendar addresses'],
  upload: ['unfinished upload', 'unfinished uploads'],
  shared_report: ['link to a report', 'links to reports'],
}

export const revokedInWords = (revoked: Revoked = {}): string =>
  listed(
    (Object.keys(names) as IssuedKind[]).flatMap((kind) => {
      const count = revoked[kind] ?? 0
      return count === 0 ? [] : [counted(count, ...names[kind])]
    }),
  )

const reasons: Record<AccessEnd, string> = {
  password_reset: 'a new password was set by email',
  password_changed: 'the password was changed',
  email_confirmed: 'the email address was confirmed with a new password',
  google: 'the owner of the email address signed in with Google',
  email_disputed: 'the owner objected to a new email address',
  signed_out: 'all sessions were ended',
  suspended: 'the account was suspended',
}

/** Returns a reason that completes a sentence after "because". */
export const accessEndInWords = (because: AccessEnd | undefined): string =>
  because === undefined ? 'all sessions were ended' : reasons[because]
