import type { EventName } from '../../events.ts'

const ownLabels = {
  signed_up: 'Account created',
  signed_in: 'Signed in',
  session_ended: 'Ended one session',
  sessions_ended: 'Signed out all other devices',
  password_set: 'Set a first password',
  password_changed: 'Changed the password',
  password_reset: 'Set a new password with a link from an email',
  email_confirmed: 'Confirmed the email address',
  email_change_requested: 'Asked to change the email address',
  email_change_cancelled: 'Cancelled the change of the email address',
  email_changed: 'Changed the email address',
  google_linked: 'Linked a Google account',
  google_unlinked: 'Unlinked a Google account',
} as const

/** Security events that the identity feature stores with device and place. */
export type OwnSecurityKind = keyof typeof ownLabels
export const ownSecurityKinds = Object.keys(ownLabels) as OwnSecurityKind[]

/** Other events that the history shows. A new event of accounts needs a label here. */
const eventLabels: Record<Extract<EventName, `account.${string}` | `api_key.${string}`>, string> = {
  'account.access_revoked': 'Revoked API keys and other access',
  'account.second_factor_on': 'Turned on two-factor sign-in',
  'account.second_factor_off': 'Two-factor sign-in was turned off',
  'account.recovery_code_used': 'Signed in with a recovery code',
  'account.recovery_codes_made': 'Created new recovery codes',
  'account.passkey_added': 'Added a passkey',
  'account.passkey_removed': 'Removed a passkey',
  'account.suspended': 'The operator suspended the account',
  'account.restored': 'The operator restored the account',
  'account.viewed': 'An operator began to view your pages, without changing anything',
  'account.view_ended': 'The operator stopped viewing your pages',
  'api_key.made': 'Created an API key',
  'api_key.revoked': 'Revoked an API key',
}

const labels: Record<string, string> = { ...ownLabels, ...eventLabels }

export const securityLabel = (kind: string): string => labels[kind] ?? 'Changed the account'
