import type { Trouble } from '@tandem/contract/content/connections/connection.schema.ts'

/** Error names by which the 3 platforms reject a token or a permission. */
const refused = new Set([
  'invalid_grant',
  'invalid_token',
  'authError',
  'UNAUTHENTICATED',
  'insufficientPermissions',
  'OAuthException:190',
  'access_token_invalid',
  'scope_not_authorized',
  'scope_permission_missed',
])
const limited = new Set([
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'RESOURCE_EXHAUSTED',
  'OAuthException:4',
  'OAuthException:17',
  'OAuthException:32',
  'OAuthException:613',
  'rate_limit_exceeded',
])
/** Errors in the app's configuration, which only the operator can fix. */
const unknownApp = new Set(['invalid_client', 'unauthorized_client', 'accessNotConfigured'])

type Told = Record<string, unknown>
const recordOf = (value: unknown): Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Told) : {}

/** Each platform names its errors in another field. `ok` means no error. */
export const errorNamesIn = (body: unknown): string[] => {
  const told = recordOf(body)
  if (typeof told.error === 'string') return [told.error]
  if (told.error_type !== undefined) return [`${told.error_type}:${told.code}`]
  const error = recordOf(told.error)
  const reasons = Array.isArray(error.errors) ? error.errors.map((one) => recordOf(one).reason) : []
  const names = [...reasons, error.status, error.code, `${error.type}:${error.code}`]
  return names.filter((name): name is string => typeof name === 'string' && name !== 'ok')
}

export const troubleOf = (status: number, names: readonly string[]): Trouble | null => {
  if (names.some((name) => unknownApp.has(name))) return 'not_set_up'
  if (names.some((name) => limited.has(name)) || status === 429) return 'limited'
  if (names.some((name) => refused.has(name)) || status === 401) return 'refused'
  if (status >= 500) return 'away'
  return status >= 200 && status < 300 ? null : 'nonsense'
}
