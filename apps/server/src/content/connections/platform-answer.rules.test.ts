import type { Trouble } from '@tandem/contract/content/connections/connection.schema.ts'
import { describe, expect, it } from 'vitest'
import { errorNamesIn, troubleOf } from './platform-answer.rules.ts'

describe('a platform’s name of an error', () => {
  it.each([
    'invalid_grant',
    'invalid_token',
    'authError',
    'UNAUTHENTICATED',
    'insufficientPermissions',
    'OAuthException:190',
    'access_token_invalid',
    'scope_not_authorized',
    'scope_permission_missed',
  ])('%s says that the permission is none any more, whatever its status', (name) => {
    for (const status of [200, 400, 403, 503])
      expect(troubleOf(status, ['unknown', name])).toBe('refused')
  })

  it.each([
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
  ])('%s says that it was asked too often, whatever its status', (name) => {
    for (const status of [200, 400, 401, 403, 503])
      expect(troubleOf(status, ['unknown', name])).toBe('limited')
  })

  it.each(['invalid_client', 'unauthorized_client', 'accessNotConfigured'])(
    '%s says that the operator has to set something up, and no creator to connect again',
    (name) => {
      for (const status of [200, 400, 401, 403, 429, 503])
        expect(troubleOf(status, ['unknown', name])).toBe('not_set_up')
    },
  )

  it.each<[string[], Trouble]>([
    [['invalid_grant', 'quotaExceeded'], 'limited'],
    [['quotaExceeded', 'invalid_client'], 'not_set_up'],
    [['invalid_grant', 'accessNotConfigured'], 'not_set_up'],
  ])('beside others ends no permission: of %j counts %s', (names, trouble) => {
    expect(troubleOf(403, names)).toBe(trouble)
  })
})

it.each<[number, Trouble | null]>([
  [199, 'nonsense'],
  [200, null],
  [299, null],
  [300, 'nonsense'],
  [400, 'nonsense'],
  [401, 'refused'],
  [403, 'nonsense'],
  [404, 'nonsense'],
  [428, 'nonsense'],
  [429, 'limited'],
  [499, 'nonsense'],
  [500, 'away'],
  [503, 'away'],
])('an answer of status %i without a known name is: %s', (status, trouble) => {
  expect(troubleOf(status, ['ok', 'OAuthException:100'])).toBe(trouble)
  expect(troubleOf(status, [])).toBe(trouble)
})

describe('where platforms name an error', () => {
  it.each<[string, object, string[]]>([
    ['Google’s and TikTok’s tokens', { error: 'invalid_grant' }, ['invalid_grant']],
    [
      'YouTube',
      {
        error: {
          code: 403,
          status: 'PERMISSION_DENIED',
          errors: [{ reason: 'forbidden' }, { reason: 'quotaExceeded' }],
        },
      },
      ['forbidden', 'quotaExceeded', 'PERMISSION_DENIED'],
    ],
    [
      'Instagram’s tokens',
      { error_type: 'OAuthException', code: 190, error_message: 'Over.' },
      ['OAuthException:190'],
    ],
    ['Instagram', { error: { type: 'OAuthException', code: 613 } }, ['OAuthException:613']],
    ['TikTok', { error: { code: 'access_token_invalid' } }, ['access_token_invalid']],
  ])('is read: %s', (_, body, names) => {
    expect(errorNamesIn(body)).toEqual(expect.arrayContaining(names))
  })

  it('nothing else is read as a name: no number, no note that all is well', () => {
    const names = errorNamesIn({ data: {}, error: { code: 'ok', status: 7, errors: [{}] } })
    expect(names).not.toContain('ok')
    expect(names.every((name) => typeof name === 'string')).toBe(true)
    expect(troubleOf(200, names)).toBeNull()
    expect(errorNamesIn({ error: 'invalid_grant', error_type: 'x', code: 1 })).toHaveLength(1)
    expect(errorNamesIn({ error_type: 'OAuthException', code: 190 })).toHaveLength(1)
  })

  it.each([
    [undefined],
    [null],
    ['invalid_grant'],
    [7],
    [[]],
    [{}],
    [{ error: null }],
    [{ error: ['invalid_grant'] }],
    [{ error: { errors: 'quotaExceeded' } }],
    [{ error: { errors: [null, 'quotaExceeded', ['x']] } }],
    [{ items: [{ reason: 'quotaExceeded' }] }],
  ])('no body is too strange to be read: %j', (body) => {
    expect(troubleOf(200, errorNamesIn(body))).toBeNull()
  })
})
