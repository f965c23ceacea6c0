import { expect, it } from 'vitest'
import { ApiRefusal, NetworkTrouble } from '#lib/api-refusal.ts'
import { failureOf } from './upload-failure.ts'

const answered = (status: number, body: unknown) =>
  Object.assign(new Error('tus'), {
    originalResponse: {
      getStatus: () => status,
      getBody: () => (typeof body === 'string' ? body : JSON.stringify(body)),
    },
  })
const problem = (code: string) => ({ code, detail: `About ${code}.` })

it.each<[string, unknown, object]>([
  [
    'no connection',
    Object.assign(new Error(), { originalResponse: null }),
    { cure: 'passes', lost: 'nothing' },
  ],
  ['a call without an answer', new NetworkTrouble('lost'), { cure: 'passes', lost: 'nothing' }],
  ['a proxy in between', answered(502, '<html>Bad gateway</html>'), { cure: 'passes' }],
  [
    'an upload swept away',
    answered(404, problem('upload.not_found')),
    { cure: 'passes', lost: 'all' },
  ],
  [
    'a session that ended',
    answered(401, problem('session.required')),
    { cure: 'again', sentence: 'About session.required.' },
  ],
  [
    'an account without room',
    answered(409, problem('storage.used_up')),
    { cure: 'again', sentence: 'About storage.used_up.', lost: 'nothing' },
  ],
  [
    'a file too large',
    answered(413, problem('file.too_large')),
    { cure: 'never', sentence: 'About file.too_large.' },
  ],
  [
    'a piece not arrived',
    new ApiRefusal({ code: 'upload.unfinished', status: 409, detail: 'x' }),
    { cure: 'passes', lost: 'some' },
  ],
  [
    'a bug of ours',
    new TypeError('x is not a function'),
    { cure: 'again', sentence: 'Something went wrong. Please try again.' },
  ],
])('judges %s', (_, error, failure) => {
  expect(failureOf(error)).toMatchObject(failure)
})
