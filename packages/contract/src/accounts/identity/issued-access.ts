/** Kinds of access that work without the account's session. */
export const issuedKinds = [
  'api_key',
  'programme_key',
  'shop',
  'webhook',
  'calendar_feed',
  'upload',
  'shared_report',
] as const
export type IssuedKind = (typeof issuedKinds)[number]

/** Counts per kind. Kinds without any are absent. */
export type Revoked = Partial<Record<IssuedKind, number>>

export type AccessEnd =
  | 'password_reset'
  | 'password_changed'
  | 'email_confirmed'
  | 'google'
  | 'signed_out'
  | 'email_disputed'
  | 'suspended'
