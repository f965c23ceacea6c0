import type { AccessEnd, Revoked } from './issued-access.ts'

/** Who removed the second factor. `owner`: another person proved to own the email address. */
export type SecondFactorEnd = 'person' | 'operator' | 'owner'

type AccessRevoked = { because: AccessEnd; revoked: Revoked; email: string }

export type IdentityEvents = {
  'user.created': { method: 'password' | 'google' }
  'account.access_revoked': AccessRevoked
  /** One event for each brand of the account, for the other owners of that brand. */
  'member.access_revoked': AccessRevoked
  'account.second_factor_on': Record<string, never>
  'account.second_factor_off': { by: SecondFactorEnd }
  'account.recovery_code_used': { left: number }
  'account.recovery_codes_made': Record<string, never>
  'account.passkey_added': { name: string }
  'account.passkey_removed': { name: string }
  'account.suspended': { reason: string }
  'account.restored': { reason: string }
  /** An operator opened the pages of the account, without being able to change anything. */
  'account.viewed': { reason: string; endsAt: string }
  'account.view_ended': Record<string, never>
}
