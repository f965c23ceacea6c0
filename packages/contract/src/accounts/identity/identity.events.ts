import type { AccessEnd, Revoked } from './issued-access.ts'

export type IdentityEvents = {
  'user.created': { method: 'password' | 'google' }
  'account.access_revoked': { because: AccessEnd; revoked: Revoked; email: string }
  'account.suspended': { reason: string }
  'account.restored': { reason: string }
}
