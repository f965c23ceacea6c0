import type { Trouble } from '@tandem/contract/content/connections/connection.schema.ts'
import { describe, expect, it } from 'vitest'
import { errorNamesIn, troubleOf } from './platform-answer.rules.ts'

describe('a platform’s name of an error', () => {
  it.each(['invalid_grant', 'OAuthException:190', 'access_token_invalid'])(
    '%s says that the permission is none any more, whatever its status',
    (name) => {
      for (const status of [200, 400, 403, 503])
        expect(troubleOf(status, ['unknown', name])).toBe('refused')
    },
  )

  it.each(['quotaExceeded', 'OAuthException:4', 'rate_limit_exceeded'])(
    '%s says that it was asked too often, whatever its status',
    (name) => {
      for (const status of [200, 400, 401, 403, 503])
        expect(troubleOf(status, ['unknown', name])).toBe('limited')
    },
  )

  it.each(['invalid_client', 'unauthorized_client', 'accessNotConfigured'])(
    '%s says that the operator has to set something up, and no creator to connect again',
    (name) => {
      for (const status of [200, 400, 401, 403, 429, 503])
        expect(troubleOf(status, ['unknown', name])).toBe('not_set_up')
    },
  )
})

it.each<[number, Trouble | null]>([
  [200, null],
  [400, 'nonsense'],
  [401, 'refused'],
  [403, 'nonsense'],
  [429, 'limited'],
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
})
