/** What an account can issue that works without its session. */
export const issuedKinds = [
  'api_key',
  'programme_key',
  'shop',
  'webhook',
  'calendar_feed',
  'upload',
] as const
export type IssuedKind = (typeof issuedKinds)[number]

/** How many of each kind were revoked; a kind without any is absent. */
export type Revoked = Partial<Record<IssuedKind, number>>

/** Why every session of an account ended. */
export type AccessEnd =
  | 'password_reset'
  | 'password_changed'
  | 'email_confirmed'
  | 'google'
  | 'signed_out'
  | 'suspended'
